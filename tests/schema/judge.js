// The JSON Schema as an editor uses it: js-yaml reads a file as YAML 1.2, ajv judges it in strict mode.
//   judge.js SCHEMA FILE...     for each file a line: how many mistakes, its name, and what they are
//   judge.js --data FILE...     for each file its data as a line of JSON, as js-yaml reads it
//
// Mistakes are counted among all errors (allErrors): "if" only says on which way another error was
// met, so it counts nothing; everything else does, but once where the items of a list, or the keys of a
// mapping, err alike.
'use strict';
const fs = require('fs');
const path = require('path');
const yaml = require('js-yaml');

function read(file, schema) {
    return yaml.load(fs.readFileSync(file, 'utf8'), { schema });
}

if (process.argv[2] === '--data') {
    for (const file of process.argv.slice(3)) {
        console.log(JSON.stringify(read(file, yaml.DEFAULT_SCHEMA)));
    }
} else {
    const Ajv = require('ajv/dist/2020');
    const ajv = new Ajv({ strict: true, allErrors: true });
    const validate = ajv.compile(JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
    for (const file of process.argv.slice(3)) {
        let mistakes = [];
        try {
            validate(read(file, yaml.CORE_SCHEMA));
            const errors = (validate.errors || []).filter((e) => e.keyword !== 'if');
            const kind = (e) => e.keyword + (e.params.missingProperty || '') + e.instancePath.replace(/\/\d+$/, '');
            mistakes = errors.filter((e, i) => errors.findIndex((f) => kind(f) === kind(e)) === i)
                .map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`);
        } catch (e) {
            if (!(e instanceof yaml.YAMLException)) throw e;
            mistakes = [`no YAML: ${e.reason}`];
        }
        console.log([mistakes.length, path.normalize(file), ...mistakes].join('\t'));
    }
}
