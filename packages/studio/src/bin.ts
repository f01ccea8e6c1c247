#!/usr/bin/env node
import { argv, exit, stderr, stdout } from 'node:process';
import { serveFile } from './cli/serveFile.ts';

const [file, ...rest] = argv.slice(2);
if (file === undefined || file.startsWith('-') || rest.length > 0) {
  stderr.write('Usage: lead-flow-studio form.json\n');
  exit(2);
}

const { address } = await serveFile(file, new URL('app/', import.meta.url));
stdout.write(`${file}: ${address}\nCtrl-C stops it.\n`);
