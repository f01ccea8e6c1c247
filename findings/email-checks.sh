#!/usr/bin/env bash
# Versions: valibot 1.5.0, zod 4.6.7, arktype 2.2.9, yup 1.7.1, Node.js 20 or newer.
# One would guess: the `email` check of a validation library takes every address that mail can be sent to, and differs from others in rare cases only.
# What happens: of 35 addresses of kinds that people have, valibot refuses 23, zod 21, arktype 18. Among them are names with an apostrophe, addresses of Japanese phone
#   companies with two dots, every sign that RFC 5322 allows besides . + - _, and domains in Punycode. The HTML standard's pattern, which yup uses and
#   zod has as `z.regexes.html5Email`, refuses three: international domains that are not in Punycode yet, as Firefox and Safari leave them.
# Why it matters: whoever has such an address can't send the form, and reads only that the address is not valid. No report says so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund valibot@1.5.0 zod@4.6.7 arktype@2.2.9 yup@1.7.1
cat >try.mjs <<'END'
import { type } from 'arktype';
import * as v from 'valibot';
import * as yup from 'yup';
import { z } from 'zod';

const locals = ["o'neil", 'ann+clinic', 'first.last', 'ann_lee', 'a&b', 'ann/home', 'ann=lee', 'ann#1', 'ann!', 'ann%lee', 'ann*', '{ann}', 'ann^lee', 'ann`lee', 'ann|lee', 'ann~lee', 'ann?', '$ann', '-ann', 'ann-', '_', '1'];
const others = ['ann..lee@docomo.ne.jp', '.ann@docomo.ne.jp', 'ann.@docomo.ne.jp', 'ann@example.photography', 'ann@sub.example.co.uk', 'ann@xn--bcher-kva.example', 'ann@example.xn--p1ai', 'ann@EXAMPLE.COM', 'ann@1and1.com', 'ann@a-b.example'];
const international = ['ann@bücher.example', 'ann@почта.рф', 'ann@例え.jp'];
const addresses = [...locals.map((local) => `${local}@example.com`), ...others, ...international];
const schemas = {
  valibot: v.pipe(v.string(), v.email()),
  zod: z.email(),
  'zod, html5Email': z.email({ pattern: z.regexes.html5Email }),
  arktype: type('string.email'),
  yup: yup.string().email(),
};
const counts = {};
for (const [name, schema] of Object.entries(schemas)) {
  const refused = [];
  for (const address of addresses) if ((await schema['~standard'].validate(address)).issues) refused.push(address);
  counts[name] = refused.length;
  console.log(`${name} refuses ${refused.length} of ${addresses.length}: ${refused.join(' ')}`);
}
process.exitCode = JSON.stringify(counts) === process.argv[2] ? 0 : 1;
END
node try.mjs '{"valibot":23,"zod":21,"zod, html5Email":3,"arktype":18,"yup":3}'
