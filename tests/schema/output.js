'use strict';
// What fifteen writes under --format json, judged by ajv with docs/output.schema.json.
//
//     node output.js SCHEMA FILE...   each line of a FILE is VERB<TAB>JSON ("error": a line of standard error)
//     node output.js SCHEMA --corpus DIR   the lines that the recorded corpus keeps
//
// Prints each line that does not fit, and how many lines of which verb were judged. The schema lets new fields
// come, as its readers must; here a field that it does not name is an error.
const fs = require('fs');
const path = require('path');
const Ajv = require('ajv/dist/2020');

const [schemaFile, ...given] = process.argv.slice(2);
const schema = JSON.parse(fs.readFileSync(schemaFile, 'utf8'));

const close = at => {
    if (at === null || typeof at !== 'object') return;
    if (at.properties && at.additionalProperties === undefined) at.additionalProperties = false;
    Object.values(at).forEach(close);
};
close(schema);
schema.$id = 'https://fifteen.invalid/output';
const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false, strictTypes: false });
ajv.addSchema(schema);

const judges = {};
const count = {};
let wrong = 0;
const judge = (verb, line, where) => {
    judges[verb] ??= ajv.compile({ $ref: `${schema.$id}#/$defs/${verb}` });
    let fault = null;
    try {
        const value = JSON.parse(line);
        if (!judges[verb](value)) fault = judges[verb].errors.map(e => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`).slice(-4).join('; ');
    } catch (e) {
        fault = e.message;
    }
    count[verb] = (count[verb] ?? 0) + 1;
    if (fault && ++wrong <= 20) console.log(`${where}: ${fault}\n    ${line.slice(0, 300)}`);
};

const corpus = dir => {
    for (const name of fs.readdirSync(dir)) {
        let verb = null;
        for (const line of fs.readFileSync(path.join(dir, name), 'utf8').split('\n')) {
            const command = line.startsWith('$ ') ? line.replace(/'[^']*'/g, '').match(/fifteen ([a-z]+) .*--format[ =]json/) : null;
            if (line.startsWith('$ ')) verb = command && command[1];
            // (a long line of a long result is kept as its beginning, ended by "...")
            else if (verb && line[0] === '|' && line.length > 1 && !line.endsWith('...')) judge(verb, line.slice(1), `${name}, ${verb}`);
            else if (verb && line[0] === '!' && line.startsWith('!{')) judge('error', line.slice(1), `${name}, ${verb}`);
            else if (verb && line[0] === '!') console.log(`${name}: an error that is no object: ${line}`), wrong++;
        }
    }
};

if (given[0] === '--corpus') corpus(given[1]);
else for (const file of given)
    fs.readFileSync(file, 'utf8').split('\n').forEach((line, k) => {
        const tab = line.indexOf('\t');
        if (tab > 0) judge(line.slice(0, tab), line.slice(tab + 1), `${file}:${k + 1}`);
    });
console.log(Object.keys(count).sort().map(verb => `${verb} ${count[verb]}`).join(', '));
process.exit(wrong ? 1 : 0);
