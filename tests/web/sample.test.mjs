/* The little of all this that `make test` has: one page, and answers. */
import {siteUrl, visits} from "./browser.mjs";
import {FEEDBACK, alive, answer, sees, solution} from "./person.mjs";

visits(["chromium"], "a page of the site is alive and judges", async visit => {
  const page = await visit.open(await siteUrl() + "exercise/ch6/p161.html");
  await alive(page);
  await answer(page, "0-9");
  await sees(page, FEEDBACK, /9/);
  await answer(page, solution("ch6/p161"));
  await sees(page, FEEDBACK, /✓/);
});
