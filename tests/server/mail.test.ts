import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { newLead } from './leadFixtures.ts';
import { siteOf, uidOf } from './leadSite.ts';
import { testServer } from './testServer.ts';

/** A mail server that keeps what it has taken. `onData` may refuse or hang up. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ readonly smtp: string; readonly mails: readonly string[]; readonly recipients: readonly string[] }> {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
    ...options,
  });
  // A client that hangs up is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo; // as: it listens on a port
  return { smtp: `smtp://127.0.0.1:${port}`, mails, recipients };
}

/** An SMTP refusal with its code. */
const refusal = (code: number, message: string): Error => Object.assign(new Error(message), { responseCode: code });

const from = 'Leads <leads@clinic.example>';

/** Quoted-printable as the text that it stands for. */
const decoded = (mail: string): string => Buffer.from(mail.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1').toString();

test('a notice goes to each of the owner’s addresses, says what the lead says, is marked as automatic, and an answer goes to the visitor', async () => {
  const { smtp, mails, recipients } = await mailServer();
  const server = testServer({ notify: ['owner@clinic.example', 'desk@clinic.example'], url: 'https://leads.example.com', mail: { smtp, from } });
  const uid = uidOf(await siteOf(server).submit(newLead({ name: 'Zoë Ångström' })));
  await server.work({ once: true });
  expect(recipients.toSorted()).toEqual(['desk@clinic.example', 'owner@clinic.example']);
  for (const mail of mails) {
    for (const line of [/^From: Leads <leads@clinic\.example>\r$/m, /^Reply-To: ann@example\.com\r$/m, /^Auto-Submitted: auto-generated\r$/m, /^Message-ID: <lf-[0-9a-f]{40}@/m]) expect(mail).toMatch(line);
    for (const text of ['Name: Zoë Ångström', 'Which area?: Legs', `https://leads.example.com/leads/${uid}`]) expect(decoded(mail)).toContain(text);
  }
  expect(new Set(mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])).size).toBe(2);
});

test.each([
  ['an address that the mail server does not know', refusal(550, 'no such user nobody@clinic.example'), 1],
  ['a mail server that is busy', refusal(451, 'try later'), 3],
])('a notice to %s is tried as often as makes sense, and the owner finds the reason without the address', async (_what, error, tries) => {
  let count = 0;
  let now = Date.now();
  const { smtp } = await mailServer({
    onRcptTo(_address, _session, done) {
      count += 1;
      done(error);
    },
  });
  const server = testServer({ notify: ['nobody@clinic.example'], mail: { smtp, from }, now: () => now, list: { authorize: () => Promise.resolve({ name: 'Owner' }) } });
  const uid = uidOf(await siteOf(server).submit(newLead()));
  for (let round = 0; round < 3; round += 1) {
    await server.work({ once: true });
    now += 3 * 3_600_000;
  }
  expect(count).toBe(tries);
  const page = await (await server.fetch(new Request(`http://leads.test/leads/${uid}`))).text();
  expect(page).toContain(error.message.replace('nobody@clinic.example', '…'));
});

test('a mail server that hangs up after it was given the notice is given it again under the same id, so that it can tell', async () => {
  const ids: string[] = [];
  let now = Date.now();
  const { smtp } = await mailServer({
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)\r$/m.exec(text)?.[1] ?? '');
        if (ids.length === 1) done(refusal(421, 'closing'));
        else done();
      });
    },
  });
  const server = testServer({ notify: ['owner@clinic.example'], mail: { smtp, from }, now: () => now });
  await siteOf(server).submit(newLead());
  await server.work({ once: true });
  now += 61_000;
  await server.work({ once: true });
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});
