import { createServer, type LeadServer } from '../core/createServer.ts';
import { createCaptcha, type CaptchaOptions } from '../core/guards/captcha.ts';
import type { CoreOptions, LogLine } from '../core/options.ts';
import { createKyselyStore } from './database/kyselyStore.ts';
import { openDatabase, type OpenDatabase } from './database/open.ts';
import { createLimiter } from './limiter.ts';
import { logText } from './logLine.ts';
import { createMailer, type MailServer } from './mail.ts';
import { createMetrics } from './metrics.ts';

/** What an owner says of a server. */
export interface LeadServerOptions extends Omit<CoreOptions, 'store' | 'captcha' | 'sendMail' | 'limiter' | 'metrics' | 'random'> {
  /** A file of SQLite, `leads.db` unless given, or `postgres://…`. */
  readonly database?: string;
  /** The service of the bot check with the owner's keys, or a judge of tokens of one's own. */
  readonly captcha?: CaptchaOptions | CoreOptions['captcha'];
  /** The mail server, or a function that sends a mail. */
  readonly mail?: MailServer | CoreOptions['sendMail'];
}

/** Writes lines of JSON to the standard output, without what visitors have typed. */
const logToOutput = (line: LogLine): void => void process.stdout.write(`${logText(line, Date.now())}\n`);

/** Makes a server of leads on a database. It opens that with the first call. */
export function createLeadServer({ database = 'leads.db', captcha, mail, log = logToOutput, ...rest }: LeadServerOptions = {}): LeadServer {
  let opened: OpenDatabase | undefined;
  const store = createKyselyStore(() => (opened = openDatabase(database, (error) => log({ level: 'error', event: 'database', error }))));
  return createServer({
    ...rest,
    log,
    store,
    limiter: createLimiter(() => opened),
    metrics: createMetrics(),
    ...(captcha && { captcha: typeof captcha === 'function' ? captcha : createCaptcha(captcha) }),
    ...(mail && { sendMail: typeof mail === 'function' ? mail : createMailer(mail) }),
  });
}
