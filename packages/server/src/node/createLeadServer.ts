import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type LeadServer } from '../core/createServer.ts';
import { createCaptcha, type CaptchaOptions } from '../core/guards/captcha.ts';
import type { ClinicRow } from '../core/clinics/clinicRow.ts';
import type { CoreOptions, FormOptions, LogLine } from '../core/options.ts';
import { clinicFile } from './clinicFile.ts';
import { createKyselyStore } from './database/kyselyStore.ts';
import { openDatabase, type OpenDatabase } from './database/open.ts';
import { createLimiter } from './limiter.ts';
import { logText } from './logLine.ts';
import { createMailer, type MailServer } from './mail.ts';
import { createMetrics } from './metrics.ts';

/** What an owner says of a server. */
export interface LeadServerOptions extends Omit<CoreOptions, 'store' | 'captcha' | 'forms' | 'clinics' | 'sendMail' | 'limiter' | 'metrics' | 'random'> {
  /** A file of SQLite, `leads.db` unless given, or `postgres://…`. */
  readonly database?: string;
  /** Forms by name, or a folder in which each `.json` is the definition of a form of that name. */
  readonly forms?: string | CoreOptions['forms'];
  /** The clinics: a list, a function that gives one, a file (`.json` with rows of WP Store Locator, or the plugin's `.csv`), or `'table'` for those in the database, which `leadflow-server clinics FILE` writes. */
  readonly clinics?: string | readonly ClinicRow[] | CoreOptions['clinics'];
  /** The service of the bot check (`recaptcha`, `recaptcha-enterprise`, `turnstile` or `hcaptcha`) with the owner's keys, or a judge of tokens of one's own. A service that can't be reached keeps nobody out. */
  readonly captcha?: CaptchaOptions | CoreOptions['captcha'];
  /** The mail server, or a function that sends a mail. */
  readonly mail?: MailServer | CoreOptions['sendMail'];
}

/** Writes lines of JSON to the standard output, without what visitors have typed. */
const logToOutput = (line: LogLine): void => void process.stdout.write(`${logText(line, Date.now())}\n`);

/** The definitions of a folder: each file is a form of that name. */
function readForms(folder: string): Readonly<Record<string, FormOptions>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [name.slice(0, -'.json'.length), { definition: readFileSync(join(folder, name), 'utf8') }]));
}

function clinicsOf(clinics: NonNullable<LeadServerOptions['clinics']>, fromTable: () => Promise<readonly ClinicRow[]>, log: (line: LogLine) => void): () => Promise<readonly ClinicRow[]> {
  if (typeof clinics === 'function') return clinics;
  if (typeof clinics !== 'string') return () => Promise.resolve(clinics);
  return clinics === 'table' ? fromTable : clinicFile(clinics, (error) => log({ level: 'error', event: 'clinics', error }));
}

/** Makes a server of leads on a database. It opens that with the first call. */
export function createLeadServer({ database = 'leads.db', captcha, mail, forms, clinics, log = logToOutput, ...rest }: LeadServerOptions = {}): LeadServer {
  let opened: OpenDatabase | undefined;
  const store = createKyselyStore(() => (opened = openDatabase(database, (error) => log({ level: 'error', event: 'database', error }))));
  const mailer = typeof mail === 'object' ? createMailer(mail) : undefined;
  const sendMail = typeof mail === 'function' ? mail : mailer?.send;
  const server = createServer({
    ...rest,
    log,
    store,
    ...(forms !== undefined && { forms: typeof forms === 'string' ? readForms(forms) : forms }),
    ...(clinics !== undefined && { clinics: clinicsOf(clinics, store.clinics, log) }),
    limiter: createLimiter(() => opened),
    metrics: createMetrics(),
    ...(captcha && { captcha: typeof captcha === 'function' ? captcha : createCaptcha(captcha) }),
    ...(sendMail && { sendMail }),
  });
  return {
    ...server,
    async close() {
      await server.close();
      mailer?.close();
    },
  };
}
