#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCheck } from './cli/runCheck.ts';

const world = {
  read: (file: string) => readFileSync(file, 'utf8'),
  write: (file: string, text: string) => writeFileSync(file, text),
  load: (file: string) => import(pathToFileURL(resolve(file)).href),
  async request(address: string) {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.text();
  },
  print: (text: string) => process.stdout.write(text),
  printError: (text: string) => process.stderr.write(text),
};
const [first, ...rest] = process.argv.slice(2);
process.exitCode = first === 'receipt' ? await (await import('./cli/runReceipt.ts')).runReceipt(rest, world) : await runCheck(process.argv.slice(2), world);
