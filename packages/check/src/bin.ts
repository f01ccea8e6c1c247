#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { runCheck } from './cli/runCheck.ts';

process.exitCode = runCheck(process.argv.slice(2), {
  read: (file) => readFileSync(file, 'utf8'),
  write: (file, text) => writeFileSync(file, text),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
