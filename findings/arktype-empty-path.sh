#!/usr/bin/env bash
# Versions: arktype 2.2.9, Node.js 20 or newer.
# One would guess: `issue.path.map(...)` of a Standard Schema gives one entry for each key, and none for an issue with the whole value.
# What happens: the path of arktype is an array of a class of its own, whose `map` makes an array of one entry, 0, of a path without keys:
#   JavaScript makes the result by `new constructor(0)`, and that constructor takes 0 for a key. `Array.from(path)` and `[...path]` are right.
# Why it matters: code that turns paths into field names, as every form does, reports a fault of the whole form at a field "0" or at the first row.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund arktype@2.2.9
cat >try.mjs <<'END'
import { type } from 'arktype';

const { issues } = type('string')['~standard'].validate(5);
const [{ path }] = issues;
const seen = { keys: path.length, mapped: [...path.map((key) => key)], spread: [...path] };
console.log(JSON.stringify(seen));
process.exitCode = JSON.stringify(seen) === '{"keys":0,"mapped":[0],"spread":[]}' ? 0 : 1;
END
node try.mjs
