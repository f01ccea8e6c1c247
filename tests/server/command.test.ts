import { execFile, spawn } from 'node:child_process';
import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError, readConfig } from '../../packages/server/src/node/config.ts';
import { root } from '../tools/packageSources.ts';
import { newLead, shortForm } from './leadFixtures.ts';
import { testFolder } from './testServer.ts';

// Each run starts Node and reads the sources.
vi.setConfig({ testTimeout: 300_000 });

const command = ['--conditions=@leadflow/source', join(root, 'packages/server/src/command.ts')];

/** Runs the command to its end. */
async function run(folder: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<{ readonly code: number; readonly out: string; readonly error: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...command, ...parameters], { cwd: folder, env: { ...process.env, ...env } });
    return { code: 0, out: stdout, error: stderr };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string }; // as: what execFile rejects with
    return { code, out: stdout, error: stderr };
  }
}

/** Starts the command; resolves when it says where it listens. */
async function start(folder: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [...command], { cwd: folder, env: { ...process.env, PORT: '0', ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => reject(new Error(chunk.toString())));
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /Leads are taken at (http:\S+?)\/wp-json/.exec(out)?.[1];
      if (found !== undefined && /token|shown at .*\n/.test(out)) resolve(found);
    });
  });
  return { origin, output: () => out, child, ended };
}

test('in an empty folder it asks nothing, makes a database, says where it is and what opens the list, takes a lead, shows it, and keeps it over a restart', async () => {
  const folder = testFolder();
  const first = await start(folder);
  const posted = await fetch(`${first.origin}/wp-json/leadsHandler/v1/submit/leads/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(newLead({ name: 'Ann Secretname' })) });
  expect([posted.status, await posted.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  expect(await (await fetch(`${first.origin}/health`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${first.origin}/metrics`)).text()).toContain('leadflow_leads_total{form="",shelf="list"} 1');
  await expect.poll(first.output).toContain('Your token');
  const token = /once: (\w+)/.exec(first.output())?.[1] ?? '';
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  // What a visitor typed is in no log.
  expect(first.output()).not.toMatch(/Secretname|ann@example/);

  const second = await start(folder);
  const signedIn = await fetch(`${second.origin}/leads/sign-in`, { method: 'POST', redirect: 'manual', headers: { origin: second.origin }, body: new URLSearchParams({ token }) });
  const list = await fetch(`${second.origin}/leads/`, { headers: { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' } });
  expect(await list.text()).toContain('Ann Secretname');
  expect(second.output()).not.toContain('Your token');
});

test('all that is wrong with the environment is named at once, with what would be right, and no value is printed', async () => {
  const { code, error } = await run(testFolder(), [], { PORT: 'eighty', LEADFLOW_TOKENN: 'x', LEADFLOW_SECRET: 'short-secret', LEADFLOW_CAPTCHA: 'turnstyle', SMTP_URL: 'mail.example' });
  expect(code).toBe(2);
  for (const text of ['PORT must be a number from 0 to 65535', 'LEADFLOW_TOKENN is not known; did you mean LEADFLOW_TOKEN?', 'LEADFLOW_SECRET must be text of at least 32 characters', 'LEADFLOW_CAPTCHA must be recaptcha, recaptcha-enterprise, turnstile, hcaptcha; did you mean turnstile?', 'LEADFLOW_CAPTCHA_SITE_KEY is missing', 'SMTP_URL must be an address such as smtps://', 'LEADFLOW_MAIL_FROM is missing']) expect(error).toContain(text);
  expect(error).not.toMatch(/short-secret|eighty/);
});

test.each([
  ['{ "databse": "x.db" }', ['databse is not known; did you mean database?']],
  ['{ "port": "eighty" }', ['port in FILE must be a number from 0 to 65535']],
  ['{ "captcha": { "provider": "turnstyle", "siteKey": "s", "secret": "my-secret" } }', ['captcha.provider in FILE must be recaptcha, recaptcha-enterprise, turnstile, hcaptcha; did you mean turnstile?']],
  ['{ "captcha": { "provider": "recaptcha-enterprise", "siteKey": "s", "secret": "my-secret" } }', ['captcha.project in FILE is missing: reCAPTCHA Enterprise needs the project in Google Cloud']],
  ['{ "webhooks": { "crm": { "url": "my-secret" } } }', ['webhooks.crm.url in FILE must be an address such as https://crm.example.com/leads', 'webhooks.crm.secret in FILE is missing']],
  ['{ "mail": "my-secret" }', ['mail in FILE must be an object with smtp and from']],
  ['{ "backup": { "minutes": 60, "notify": ["owner@clinic.example"] } }', ['mail.smtp in FILE is missing: notices need a mail server']],
  ['{ "routes": [{ "clinics": ["denver-*"], "notify": ["owner@clinic.example"] }] }', ['mail.smtp in FILE is missing: notices need a mail server']],
  ['{ "notify": ["owner"] }', ['notify.0 in FILE must be an e-mail address', 'mail.smtp in FILE is missing: notices need a mail server']],
  ['{ "rates": { "leads": 5 } }', ['leads is not known (rates in FILE)']],
  ['{ "keep": { "suspected": -1 } }', ['keep.suspected in FILE must be a number from 0 to 36500']],
  ['{ "timeZone": "Mars/Base", "proxies": ["10.0.0.0/99"] }', ['proxies.0 in FILE must be an address or a range such as 10.0.0.0/8', 'timeZone in FILE must be a time zone such as America/Denver']],
  ['{ "list": { "token": "my-secret" } }', ['list.token in FILE must be text of at least 16 characters']],
  ['{ "secret": "my-secret"', ['FILE is no JSON']],
  ['[]', ['FILE must give an object']],
])('in a configuration file, %s is named with what would be right, and no value is printed', async (text, faults) => {
  const folder = testFolder();
  const file = join(folder, 'leadflow.config.json');
  writeFileSync(file, text);
  const error = await readConfig(folder, {}).catch((each: unknown) => each);
  const found = error instanceof ConfigError ? error.faults.map((fault) => fault.replace(file, 'FILE')) : [];
  expect(found).toEqual(faults.map((fault): unknown => expect.stringContaining(fault)));
  expect(found.join('\n')).not.toContain('my-secret');
});

test('the environment wins over the file, and what it lacks is told by its own names', async () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'leadflow.config.json'), '{ "port": 1, "mail": { "smtp": "smtp://mail.example", "from": "a@b.example" } }');
  expect(await readConfig(folder, { PORT: '2', LEADFLOW_MAIL_FROM: 'c@d.example' })).toMatchObject({ port: 2, mail: { smtp: 'smtp://mail.example', from: 'c@d.example' }, hostname: '127.0.0.1' });
  await expect(readConfig(testFolder(), { LEADFLOW_WEBHOOK_URL: 'https://crm.example/' })).rejects.toThrow('LEADFLOW_WEBHOOK_SECRET is missing');
  await expect(readConfig(testFolder(), { LEADFLOW_MAIL_TO: 'owner@clinic.example' })).rejects.toThrow('SMTP_URL is missing: notices need a mail server');
});

test('a definition with faults is named before anything is served', async () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'forms'));
  writeFileSync(join(folder, 'forms/broken.json'), '{ "steps": [] }');
  const { code, error } = await run(folder, ['work', '--once']);
  expect([code, error]).toEqual([1, expect.stringContaining('steps')]);
});

test('the owner’s clinics come from the plugin’s own CSV, and a page finds what it needs of each form', async () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'forms'));
  writeFileSync(join(folder, 'forms/consultation.json'), JSON.stringify(shortForm));
  writeFileSync(join(folder, 'clinics.csv'), 'Name;ZIP code;Hours\nDenver – Cherry Creek;80206;Mon-Fri 9:00 AM-5:00 PM\nBoston;2108;\n');
  expect((await run(folder, ['clinics', 'clinics.csv'])).out).toContain('2 clinics');
  expect((await run(folder, ['forms'])).out).toMatch(/"form":"consultation","revision":"[0-9a-f]{12}","submitUrl"/);
  const { origin } = await start(folder, { LOG_LEVEL: 'error' });
  expect(await (await fetch(`${origin}/wp-json/zipcodesearch/v1/80202`)).json()).toMatchObject({ code: 'no_clinics' });
  writeFileSync(join(folder, 'leadflow.config.json'), '{ "clinics": "table" }');
  const other = await start(folder, { LOG_LEVEL: 'error' });
  const found = (await (await fetch(`${other.origin}/wp-json/zipcodesearch/v1/02110`)).json()) as { data: ReadonlyArray<Record<string, unknown>> }; // as: the call's own shape
  expect(found.data[0]).toMatchObject({ wpsl_form_dropdown_value: 'boston', wpsl_zip: '02108', distance: expect.any(Number) });
});

test('an older Node is told which one it needs, before anything of the database is loaded', async () => {
  const { code, error } = await run(testFolder(), [], { NODE_OPTIONS: `--import=${encodeURI('data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})')}` });
  expect([code, error]).toEqual([1, expect.stringContaining('needs Node 22')]);
});
