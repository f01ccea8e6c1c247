import { createTransport } from 'nodemailer';
import type { SendMail } from '../core/options.ts';

/** A mail server's address, such as `smtps://user:password@mail.example:465`, and who the mails are from. */
export interface MailServer {
  /** `smtp://` or `smtps://`, with user and password where it asks for them. */
  readonly smtp: string;
  /** The sender, as `Leads <leads@example.com>`. */
  readonly from: string;
}

/** A refusal that trying again does not change, such as a recipient who doesn't exist (RFC 5321, section 4.2.1). */
class FinalMailError extends Error {
  readonly isFinal = true;
}

const timeoutMs = 20_000;

/** The server's answer, without the address that it repeats; else the connection's fault. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the mail was not taken';
  const response = 'response' in error && typeof error.response === 'string' ? error.response : undefined;
  return (response ?? error.message).replace(/[^\s<>()[\]:;,"]+@[^\s<>()[\]:;,"]+/g, '…');
}

/** Sends mails over one pool of connections, which keep the process running until it is closed. */
export function createMailer({ smtp, from }: MailServer): { readonly send: SendMail; close(): void } {
  const transport = createTransport({ url: smtp, pool: true, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs });
  const send: SendMail = async ({ to, subject, text, replyTo, messageId, calendar }) => {
    try {
      await transport.sendMail({ from, to, subject, text, messageId, ...(replyTo !== undefined && { replyTo }), ...(calendar !== undefined && { icalEvent: { method: 'PUBLISH', filename: 'appointment.ics', content: calendar } }), headers: { 'Auto-Submitted': 'auto-generated' } });
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
      throw code >= 500 && code < 600 ? new FinalMailError(reasonOf(error)) : new Error(reasonOf(error), { cause: error });
    }
  };
  return { send, close: () => transport.close() };
}
