import { access, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nearestName, readTimeZone } from '@leadflow/headless/judge';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isJsonObject } from '../core/json.ts';
import { afterLead, list, mailAddresses, must, number, ofForm, text, url } from '../settings.ts';
import type { LeadServerOptions } from './createLeadServer.ts';
import type { ServeOptions } from './serve.ts';

/** What the command runs with. */
export interface Config extends LeadServerOptions, ServeOptions {
  /** Whether this process also delivers. */
  readonly work: boolean;
  /** From which level on lines are logged. */
  readonly logLevel: (typeof levels)[number];
}

/** All that is wrong with the configuration, a line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

export const levels = ['info', 'warn', 'error', 'silent'] as const;
const configFiles = ['leadflow.config.mjs', 'leadflow.config.json'];

const long = (length: number) => z.string(must(`text of at least ${length} characters`)).min(length, `must be text of at least ${length} characters`);
const calls = number(0, 1_000_000);
const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, {
    error: ({ input }) => {
      const meant = typeof input === 'string' ? nearestName(input, names) : undefined;
      return input === undefined ? 'is missing' : `must be ${names.join(', ')}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    },
  });
const code = z.custom<(...values: never[]) => unknown>((value) => typeof value === 'function', 'must be a function');
const isRange = (range: string): boolean => ipaddr.isValid(range) || ipaddr.isValidCIDR(range);

/** Whether any setting has a mail address to tell. */
function tellsByMail({ notify = [], backup, visitorMail, routes: rules = [], forms }: { readonly notify?: readonly string[]; readonly backup?: object; readonly visitorMail?: object | false; readonly routes?: ReadonlyArray<{ readonly notify?: readonly string[]; readonly backup?: object }>; readonly forms?: unknown }): boolean {
  const own = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
  return notify.length > 0 || backup !== undefined || Boolean(visitorMail) || rules.some(tellsByMail) || own.some(tellsByMail);
}

const schema = z
  .strictObject({
    database: text,
    url: url(/^https?$/, 'https://leads.example.com'),
    forms: z.union([
      text,
      z.record(z.string(), z.strictObject({ ...ofForm, notify: mailAddresses, webhooks: list(text), partialWaitMinutes: number(0, 10_000) }, must('an object with a definition')).partial().extend({ definition: z.unknown() })),
    ]),
    extensions: list(z.looseObject({})),
    clinics: z.union([code, text, list(z.looseObject({}))]),
    mail: z.union([code, z.strictObject({ smtp: url(/^smtps?$/, 'smtps://user:password@mail.example:465'), from: text }, must('an object with smtp and from'))]),
    notify: mailAddresses,
    ...afterLead,
    webhooks: z.record(z.string(), z.strictObject({ url: url(/^https?$/, 'https://crm.example.com/leads'), secret: text }, must('an object with url and secret'))),
    captcha: z.union([
      code,
      z.strictObject({ provider: oneOf(['recaptcha', 'recaptcha-enterprise', 'turnstile', 'hcaptcha']), siteKey: text, secret: text, project: text.optional(), minScore: number(0, 1).optional(), hostnames: list(text).optional() }, must('an object with provider, siteKey and secret')),
    ]),
    rates: z.union([z.literal(false), z.strictObject({ lead: calls, partial: calls, suspected: calls, lookup: calls, duplicate: calls, zip: calls, slots: calls, signIn: calls, visitorMail: calls, funnel: calls }, must('false, or calls by name')).partial()]),
    list: z.union([z.literal(false), z.strictObject({ path: z.string().regex(/^\/.*[^/]$/, 'must be a path such as /leads'), token: long(16), authorize: code }, must('false, or an object')).partial()]),
    origins: list(text),
    proxies: list(z.string().refine(isRange, 'must be an address or a range such as 10.0.0.0/8')),
    addressHeader: text,
    timeZone: z.string(must('a time zone such as America/Denver')).refine((zone) => readTimeZone(zone) !== undefined, 'must be a time zone such as America/Denver'),
    secret: long(32),
    port: number(0, 65_535),
    hostname: text,
    work: z.boolean(must('true or false; in the environment 1 or 0')),
    logLevel: oneOf(levels),
  })
  .partial()
  .refine((settings) => settings.mail !== undefined || !tellsByMail(settings), { path: ['mail', 'smtp'], error: 'is missing: notices need a mail server' })
  .refine(({ captcha }) => typeof captcha !== 'object' || captcha.provider !== 'recaptcha-enterprise' || captcha.project !== undefined, { path: ['captcha', 'project'], error: 'is missing: reCAPTCHA Enterprise needs the project in Google Cloud' });

const asList = (value: string): readonly string[] => value.split(',').map((part) => part.trim());
const asNumber = (value: string): unknown => (/^\d+$/.test(value) ? Number(value) : value);
const asSwitch = (value: string): unknown => (/^[01]$/.test(value) ? value === '1' : value);

/** The environment's variables: which setting each of them is, and how it is read. */
const variables: Readonly<Record<string, readonly [setting: string, read?: (value: string) => unknown]>> = {
  DATABASE_URL: ['database'],
  HOST: ['hostname'],
  PORT: ['port', asNumber],
  SMTP_URL: ['mail.smtp'],
  LOG_LEVEL: ['logLevel'],
  LEADFLOW_URL: ['url'],
  LEADFLOW_TOKEN: ['list.token'],
  LEADFLOW_SECRET: ['secret'],
  LEADFLOW_MAIL_FROM: ['mail.from'],
  LEADFLOW_MAIL_TO: ['notify', asList],
  LEADFLOW_WEBHOOK_URL: ['webhooks.webhook.url'],
  LEADFLOW_WEBHOOK_SECRET: ['webhooks.webhook.secret'],
  LEADFLOW_CONVERSIONS_URL: ['conversions.url'],
  LEADFLOW_CONVERSIONS_SECRET: ['conversions.secret'],
  LEADFLOW_CAPTCHA: ['captcha.provider'],
  LEADFLOW_CAPTCHA_SITE_KEY: ['captcha.siteKey'],
  LEADFLOW_CAPTCHA_SECRET: ['captcha.secret'],
  LEADFLOW_CAPTCHA_PROJECT: ['captcha.project'],
  LEADFLOW_PROXIES: ['proxies', asList],
  LEADFLOW_WORK: ['work', asSwitch],
};

/** An object with a setting of it changed. */
function withSetting(object: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const own = isJsonObject(object) ? object : {};
  return { ...own, [name]: rest.length === 0 ? value : withSetting(own[name], rest, value) };
}

type Issue = z.core.$ZodIssue;

/** Of a setting that may be one of several things, what is wrong with it as the last of them: the others are a word or a function. */
const flat = (issue: Issue, path: ReadonlyArray<PropertyKey> = []): readonly Issue[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0 ? (issue.errors.at(-1) ?? []).flatMap((each) => flat(each, [...path, ...issue.path])) : [{ ...issue, path: [...path, ...issue.path] }];

const unknownName = (name: string, known: readonly string[]): string => {
  const meant = nearestName(name, known);
  return `${name} is not known${meant === undefined ? '' : `; did you mean ${meant}?`}`;
};

/** What is wrong with the settings, by the names that their owner has written: the environment's, or the file's. */
function faultsOf(issues: readonly Issue[], env: Environment, file: string | undefined): readonly string[] {
  return issues.flatMap((issue) => flat(issue)).flatMap((issue) => {
    const setting = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `${unknownName(key, setting === '' ? Object.keys(schema.shape) : [])} (${[setting, file].filter(Boolean).join(' in ')})`);
    const [top] = setting.split('.');
    const isOfEnvironment = file === undefined || Object.entries(variables).some(([name, [each]]) => env[name] !== undefined && each.split('.')[0] === top);
    const isMissing = issue.message.startsWith('is missing');
    const [variable] = Object.entries(variables).find(([name, [each]]) => `${setting}.`.startsWith(`${each}.`) && (env[name] !== undefined || (isMissing && isOfEnvironment))) ?? [];
    return [`${variable ?? `${setting} in ${String(file)}`} ${issue.message}`];
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The configuration file's object; `{}` where there is none. */
async function readFileConfig(file: string): Promise<unknown> {
  if (!file.endsWith('.json')) {
    // as: the module is the owner's; what it gives is checked.
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    return module.default;
  }
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch (error) {
    throw new ConfigError([`${file} is no JSON: ${error instanceof Error ? error.message.replace(/".*"/s, '…') : ''}`]);
  }
}

/** Reads the configuration: a file in the folder, then the environment, which wins. Throws a `ConfigError` that names all that is wrong at once. */
export async function readConfig(folder: string, env: Environment, given?: string): Promise<Config> {
  const unknown = Object.keys(env).filter((name) => name.startsWith('LEADFLOW_') && !Object.hasOwn(variables, name));
  const candidates = given === undefined ? configFiles.map((name) => join(folder, name)) : [resolve(folder, given)];
  const found = await Promise.all(candidates.map(exists));
  const file = candidates[found.indexOf(true)];
  if (given !== undefined && file === undefined) throw new ConfigError([`${given} is not there`]);
  let settings: unknown = file === undefined ? {} : await readFileConfig(file);
  if (!isJsonObject(settings)) throw new ConfigError([`${String(file)} must give an object`]);
  for (const [name, [setting, read = (value: string) => value]] of Object.entries(variables)) {
    const value = env[name];
    if (value !== undefined) settings = withSetting(settings, setting.split('.'), read(value));
  }
  const { error } = schema.safeParse(settings);
  const faults = [...unknown.map((name) => unknownName(name, Object.keys(variables))), ...(error ? faultsOf(error.issues, env, file) : [])];
  if (faults.length > 0) throw new ConfigError(faults);
  // as: the schema has checked it. Its own copy would lose what classes and functions carry.
  const own = settings as Partial<Config>;
  const forms = own.forms ?? ((await exists(join(folder, 'forms'))) ? 'forms' : {});
  return {
    hostname: '127.0.0.1',
    port: 8787,
    work: true,
    logLevel: 'info',
    ...own,
    database: own.database ?? join(folder, 'leads.db'),
    forms: typeof forms === 'string' ? resolve(folder, forms) : forms,
  };
}
