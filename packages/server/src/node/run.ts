import { parseArgs } from 'node:util';
import { createLeadServer } from './createLeadServer.ts';
import { readClinics } from './clinicFile.ts';
import { ConfigError, levels, readConfig, type Config } from './config.ts';
import { openStore } from './database/kyselyStore.ts';
import { logText } from './logLine.ts';
import { serve } from './serve.ts';
import type { LogLine } from '../core/options.ts';

const usage = `leadflow-server                 receives and delivers leads
leadflow-server work            delivers alone
leadflow-server work --once     delivers what is due, for a host's cron
leadflow-server migrate         brings the database up to date
leadflow-server token           makes a new token for the list of leads
leadflow-server clinics FILE    puts a list of clinics (.csv or .json) into the database
leadflow-server erase WHO       deletes all leads of an e-mail address or telephone number
leadflow-server forms           prints what a page needs of each form

  --config FILE                 instead of leadflow.config.mjs or .json in this folder
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Resolves with the first signal to stop. A second one ends the process at once: nothing is lost, as each lead is on the disk before its answer. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort();
    });
  }
  return stop.signal;
}

async function serveAndWork(config: Config, log: (line: LogLine) => void): Promise<void> {
  const server = createLeadServer({ ...config, log });
  const signal = stopSignal();
  try {
    // Opens the database, so that a wrong one is told now.
    const token = config.list === false || (typeof config.list === 'object' && (config.list.token !== undefined || config.list.authorize)) ? undefined : await server.makeToken({ isFirst: true });
    const listening = await serve(server, config);
    const listPath = (config.list || undefined)?.path ?? '/leads';
    say(`Leads are taken at ${listening.origin}/wp-json/ and shown at ${listening.origin}${listPath}/`);
    if (token !== undefined) say(`Your token for the list, shown this once: ${token}`);
    const work = config.work ? server.work({ signal }) : undefined;
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    log({ level: 'info', event: 'stopping' });
    await listening.stop();
    await work;
  } finally {
    await server.close();
  }
}

async function runCommand(command: string, parameters: readonly string[], config: Config, isOnce: boolean): Promise<number> {
  const log = (line: LogLine): void => {
    if (levels.indexOf(line.level) >= levels.indexOf(config.logLevel)) say(logText(line, Date.now()));
  };
  if (command === 'serve') {
    await serveAndWork(config, log);
    return 0;
  }
  if (command === 'clinics' || command === 'migrate') {
    const store = openStore(config.database ?? 'leads.db', (error) => log({ level: 'error', event: 'database', error }));
    try {
      if (command === 'migrate') {
        await store.ping();
        say('The database is up to date.');
        return 0;
      }
      const [file] = parameters;
      if (file === undefined) return 2;
      const rows = await readClinics(file);
      await store.replaceClinics(rows);
      say(`${rows.length} clinics are in the database; the option clinics: 'table' uses them.`);
      return 0;
    } finally {
      await store.close();
    }
  }
  const server = createLeadServer({ ...config, log });
  try {
    if (command === 'work') await server.work({ signal: stopSignal(), once: isOnce });
    else if (command === 'token') say((await server.makeToken()) ?? '');
    else if (command === 'erase' && parameters[0] !== undefined) {
      const [who] = parameters;
      const { leads } = await server.erase(who.includes('@') ? { email: who } : { phone: who });
      say(`${leads} leads erased.`);
    } else if (command === 'forms') {
      for (const name of server.forms) say(JSON.stringify({ form: name, ...(await server.form(name)), definition: undefined }));
    } else return 2;
    return 0;
  } finally {
    await server.close();
  }
}

/** Runs the command; resolves with its exit code. */
export async function run(parameters: readonly string[], env: Readonly<Record<string, string | undefined>>, folder: string): Promise<number> {
  try {
    const { positionals, values } = parseArgs({ args: [...parameters], allowPositionals: true, options: { config: { type: 'string' }, once: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
    const [command = 'serve', ...rest] = positionals;
    if (values.help) {
      say(usage);
      return 0;
    }
    const code = await runCommand(command, rest, await readConfig(folder, env, values.config), values.once ?? false);
    if (code === 2) process.stderr.write(usage);
    return code;
  } catch (error) {
    const faults = error instanceof ConfigError ? error.faults : [error instanceof Error ? error.message : String(error)];
    process.stderr.write(`${faults.map((fault) => `leadflow-server: ${fault}`).join('\n')}\n`);
    return error instanceof ConfigError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) ? 2 : 1;
  }
}
