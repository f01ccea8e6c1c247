#!/usr/bin/env bash
# Versions: zod 4.6.7, Node.js 20 or newer.
# One would guess: `schema['~standard'].validate(value)` runs an asynchronous refinement once.
# What happens: it runs twice. zod first parses without promises, finds the promise, throws its result away and parses again with promises.
# Why it matters: a refinement that asks a server ("is this address taken?") asks twice for every value, and one that counts attempts, or sends a
#   code by text message, does so twice.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zod@4.6.7
cat >try.mjs <<'END'
import { z } from 'zod';

let calls = 0;
const schema = z.string().refine(async () => {
  calls += 1;
  return true;
});
await schema['~standard'].validate('x');
const byStandardSchema = calls;
calls = 0;
await schema.parseAsync('x');
console.log(`calls of one refinement: ${byStandardSchema} by ~standard.validate, ${calls} by parseAsync`);
process.exitCode = byStandardSchema === 2 && calls === 1 ? 0 : 1;
END
node try.mjs
