#!/usr/bin/env node
import { argv, env, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { serveFile } from './cli/serveFile.ts';

function read(): { readonly file: string; readonly url: string | undefined } | undefined {
  try {
    const { positionals, values } = parseArgs({ args: argv.slice(2), allowPositionals: true, options: { funnel: { type: 'string' } } });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 || (values.funnel !== undefined && !URL.canParse(values.funnel)) ? undefined : { file, url: values.funnel };
  } catch {
    return undefined;
  }
}

const asked = read();
if (!asked) {
  stderr.write('Usage: lead-flow-studio form.json [--funnel https://leads.example.com/leads/funnel?form=NAME]\nThe token of the list of leads is read from LEADFLOW_TOKEN.\n');
  exit(2);
}

const { file, url } = asked;
const { address } = await serveFile(file, new URL('app/', import.meta.url), undefined, url === undefined ? undefined : { url, token: env['LEADFLOW_TOKEN'] });
stdout.write(`${file}: ${address}\nCtrl-C stops it.\n`);
