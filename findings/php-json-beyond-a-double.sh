#!/usr/bin/env bash
# Versions: PHP 7.4, as @php-wasm/node-7-4 3.1.56 with @php-wasm/universal 3.1.56 (WebAssembly).
# One would guess: what `json_decode` has read without an error, `json_encode` can write again.
# What happens: JSON sets no bound to numbers, and `json_decode` reads 1e999 as INF, `json_last_error()` being 0. `json_encode` of it gives false. With
#   JSON_PARTIAL_OUTPUT_ON_ERROR the number is written as 0. JSON_BIGINT_AS_STRING helps with whole numbers alone.
# Why it matters: who decodes what a form has sent, adds a field and encodes it for the database stores `false` as an empty text, or a 0 that nobody
#   has typed, and thanks the visitor for it. Look at the numbers after decoding, or keep the text that was sent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @php-wasm/node-7-4@3.1.56 @php-wasm/universal@3.1.56
cat >try.mjs <<'END'
import { getPHPLoaderModule } from '@php-wasm/node-7-4';
import { PHP, loadPHPRuntime } from '@php-wasm/universal';

const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
const { text } = await php.run({
  code: `<?php
    $lead = json_decode('{"budget":1e999,"id":12345678901234567890}', true, 512, JSON_BIGINT_AS_STRING);
    echo json_encode([
      'error of json_decode' => json_last_error(),
      'budget is infinite' => is_infinite($lead['budget']),
      'id is a text' => is_string($lead['id']),
      'json_encode gives false' => json_encode($lead) === false,
      'in part' => json_encode($lead, JSON_PARTIAL_OUTPUT_ON_ERROR),
    ]);`,
});
console.log(text);
const expected = { 'error of json_decode': 0, 'budget is infinite': true, 'id is a text': true, 'json_encode gives false': true, 'in part': '{"budget":0,"id":"12345678901234567890"}' };
process.exit(text === JSON.stringify(expected) ? 0 : 1);
END
node try.mjs
