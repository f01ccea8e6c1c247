import { readFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonObject } from '../core/json.ts';
import type { LeadServerOptions } from './createLeadServer.ts';
import type { ServeOptions } from './serve.ts';

/** What the command runs with. */
export interface Config extends LeadServerOptions, ServeOptions {
  /** Whether this process also delivers. */
  readonly work: boolean;
}

/** All that is wrong with the configuration, a line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const fileKeys = ['database', 'url', 'forms', 'extensions', 'clinics', 'mail', 'notify', 'webhooks', 'captcha', 'rates', 'list', 'keep', 'origins', 'proxies', 'addressHeader', 'timeZone', 'secret', 'port', 'hostname', 'work'];
const configFiles = ['leadflow.config.mjs', 'leadflow.config.json'];

/** How many letters apart two names are (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== other)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

const nearest = (name: string, names: readonly string[]): string => names.toSorted((a, b) => distanceOf(name, a) - distanceOf(name, b))[0] ?? '';

type Check = (text: string) => string | undefined;
const isUrl = (protocols: RegExp, example: string): Check => (text) => (URL.canParse(text) && protocols.test(new URL(text).protocol) ? undefined : `must be an address such as ${example}`);
const filled: Check = (text) => (text.trim() === '' ? 'must not be empty' : undefined);
const switchValue: Check = (text) => (/^[01]$/.test(text) ? undefined : 'must be 0 or 1');
const providers = ['recaptcha', 'recaptcha-enterprise', 'turnstile', 'hcaptcha'];

/** The environment's variables, and what is wrong with a value. Values are never printed: they may be secrets. */
const variables: Readonly<Record<string, Check>> = {
  DATABASE_URL: filled,
  HOST: filled,
  PORT: (text) => (/^\d{1,5}$/.test(text) && Number(text) < 65_536 ? undefined : 'must be a port from 0 to 65535'),
  SMTP_URL: isUrl(/^smtps?:$/, 'smtps://user:password@mail.example:465'),
  LOG_LEVEL: (text) => (['info', 'warn', 'error', 'silent'].includes(text) ? undefined : 'must be info, warn, error or silent'),
  LEADFLOW_URL: isUrl(/^https?:$/, 'https://leads.example.com'),
  LEADFLOW_TOKEN: (text) => (text.length >= 16 ? undefined : 'must have at least 16 characters'),
  LEADFLOW_SECRET: (text) => (text.length >= 32 ? undefined : 'must have at least 32 characters'),
  LEADFLOW_MAIL_FROM: filled,
  LEADFLOW_MAIL_TO: (text) => (text.split(',').every((address) => /^[^\s@]+@[^\s@]+$/.test(address.trim())) ? undefined : 'must be e-mail addresses with commas between them'),
  LEADFLOW_WEBHOOK_URL: isUrl(/^https?:$/, 'https://crm.example.com/leads'),
  LEADFLOW_WEBHOOK_SECRET: filled,
  LEADFLOW_CAPTCHA: (text) => (providers.includes(text) ? undefined : `must be ${providers.join(', ')}; did you mean ${nearest(text, providers)}?`),
  LEADFLOW_CAPTCHA_SITE_KEY: filled,
  LEADFLOW_CAPTCHA_SECRET: filled,
  LEADFLOW_CAPTCHA_PROJECT: filled,
  LEADFLOW_PROXIES: (text) => (text.split(',').every((range) => /^[\da-f.:]+(?:\/\d{1,3})?$/i.test(range.trim())) ? undefined : 'must be addresses or ranges such as 10.0.0.0/8, with commas between them'),
  LEADFLOW_WORK: switchValue,
};

/** What goes together: one without the other does nothing. */
const pairs = [
  ['SMTP_URL', 'LEADFLOW_MAIL_FROM'],
  ['LEADFLOW_WEBHOOK_URL', 'LEADFLOW_WEBHOOK_SECRET'],
  ['LEADFLOW_CAPTCHA', 'LEADFLOW_CAPTCHA_SITE_KEY'],
  ['LEADFLOW_CAPTCHA', 'LEADFLOW_CAPTCHA_SECRET'],
] as const;

function environmentFaults(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const names = Object.keys(variables);
  const unknown = Object.keys(env).filter((name) => name.startsWith('LEADFLOW_') && !names.includes(name));
  return [
    ...unknown.map((name) => `${name} is not known; did you mean ${nearest(name, names)}?`),
    ...Object.entries(variables).flatMap(([name, check]) => {
      const fault = env[name] === undefined ? undefined : check(env[name]);
      return fault === undefined ? [] : [`${name} ${fault}`];
    }),
    ...pairs.flatMap(([one, other]) => (env[one] !== undefined && env[other] === undefined ? [`${other} is missing: ${one} needs it`] : [])),
  ];
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The configuration file's object; `{}` where there is none. */
async function readFileConfig(folder: string, given: string | undefined): Promise<Readonly<Record<string, unknown>>> {
  const candidates = given === undefined ? configFiles.map((name) => join(folder, name)) : [resolve(folder, given)];
  for (const file of candidates) {
    if (!(await exists(file))) {
      if (given !== undefined) throw new ConfigError([`${given} is not there`]);
      continue;
    }
    // as: the module is the owner's; what it gives is checked here.
    const found: unknown = file.endsWith('.json') ? JSON.parse(readFileSync(file, 'utf8')) : ((await import(pathToFileURL(file).href)) as { default?: unknown }).default;
    if (!isJsonObject(found)) throw new ConfigError([`${file} must give an object`]);
    const faults = Object.keys(found).filter((key) => !fileKeys.includes(key)).map((key) => `${key} in ${file} is not known; did you mean ${nearest(key, fileKeys)}?`);
    if (faults.length > 0) throw new ConfigError(faults);
    return found;
  }
  return {};
}

/** Reads the configuration: a file in the folder, then the environment, which wins. Throws a `ConfigError` that names all that is wrong at once. */
export async function readConfig(folder: string, env: Readonly<Record<string, string | undefined>>, file?: string): Promise<Config> {
  const faults = environmentFaults(env);
  if (faults.length > 0) throw new ConfigError(faults);
  // as: the file's keys are checked; a wrong value is named by what reads it.
  const own = (await readFileConfig(folder, file)) as Partial<Config>;
  const forms = own.forms ?? ((await exists(join(folder, 'forms'))) ? join(folder, 'forms') : {});
  const { SMTP_URL: smtp, LEADFLOW_MAIL_FROM: from, LEADFLOW_WEBHOOK_URL: hook, LEADFLOW_WEBHOOK_SECRET: hookSecret, LEADFLOW_CAPTCHA: provider, LEADFLOW_CAPTCHA_PROJECT: project } = env;
  const listOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim());
  return {
    ...own,
    forms: typeof forms === 'string' ? resolve(folder, forms) : forms,
    database: env['DATABASE_URL'] ?? own.database ?? join(folder, 'leads.db'),
    hostname: env['HOST'] ?? own.hostname ?? '127.0.0.1',
    port: Number(env['PORT'] ?? own.port ?? 8787),
    work: env['LEADFLOW_WORK'] === undefined ? (own.work ?? true) : env['LEADFLOW_WORK'] === '1',
    ...(env['LEADFLOW_URL'] !== undefined && { url: env['LEADFLOW_URL'] }),
    ...(env['LEADFLOW_SECRET'] !== undefined && { secret: env['LEADFLOW_SECRET'] }),
    ...(env['LEADFLOW_TOKEN'] !== undefined && { list: { ...own.list, token: env['LEADFLOW_TOKEN'] } }),
    ...(env['LEADFLOW_MAIL_TO'] !== undefined && { notify: listOf(env['LEADFLOW_MAIL_TO']) }),
    ...(env['LEADFLOW_PROXIES'] !== undefined && { proxies: listOf(env['LEADFLOW_PROXIES']) }),
    ...(smtp !== undefined && from !== undefined && { mail: { smtp, from } }),
    ...(hook !== undefined && hookSecret !== undefined && { webhooks: { ...own.webhooks, webhook: { url: hook, secret: hookSecret } } }),
    ...(provider !== undefined && {
      // as: the value is one of the providers, by its check.
      captcha: { provider: provider as 'recaptcha', siteKey: env['LEADFLOW_CAPTCHA_SITE_KEY'] ?? '', secret: env['LEADFLOW_CAPTCHA_SECRET'] ?? '', ...(project !== undefined && { project }) },
    }),
  };
}
