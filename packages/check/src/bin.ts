#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCheck } from './cli/runCheck.ts';

process.exitCode = await runCheck(process.argv.slice(2), {
  read: (file) => readFileSync(file, 'utf8'),
  write: (file, text) => writeFileSync(file, text),
  load: (file) => import(pathToFileURL(resolve(file)).href),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
