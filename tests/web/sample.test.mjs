/* The little of all this that `make test` has: one page, one answer, by keyboard, from the one file. */
import {singleUrl, visits} from "./browser.mjs";
import {FEEDBACK, alive, answer, sees, solution} from "./person.mjs";

visits(["chromium"], "the single file is alive and judges", async visit => {
  const page = await visit.open(singleUrl() + "#exercise/ch6/p161");
  await alive(page);
  await answer(page, "0-9");
  await sees(page, FEEDBACK, /9/);
  await answer(page, solution("ch6/p161"));
  await sees(page, FEEDBACK, /✓/);
});
