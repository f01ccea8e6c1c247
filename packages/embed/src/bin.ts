#!/usr/bin/env node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand } from './cli/runCommand.ts';

// A file of its own beside this one, with all that it needs.
const { renderForm }: typeof import('./server.ts') = await import(new URL('server.js', import.meta.url).href);

process.exitCode = await runCommand(process.argv.slice(2), {
  render: renderForm,
  read: (file) => readFileSync(file, 'utf8'),
  write(file, text) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  },
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
