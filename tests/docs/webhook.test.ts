import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../tools/freePort.ts';
import { codeBlocks } from '../tools/markdown.ts';
import { sectionOf } from '../tools/sitePage.ts';

const secret = 'päss word';
const now = () => Math.floor(Date.now() / 1000);
const sign = (body: string, time: number | string = now(), by = secret) => `t=${time},v1=${createHmac('sha256', by).update(`${time}.${body}`).digest('hex')}`;

const body = '{"payload":{"name":"Zoë"}}';
const signed = sign(body);
/** Headers and bodies, and whether a receiver must believe them. */
const cases: ReadonlyArray<readonly [header: string, body: string, isGood: boolean]> = [
  [signed, body, true],
  [sign(''), '', true],
  [signed, body.replace('Zoë', 'Zoe'), false],
  [sign(body, now(), 'another'), body, false],
  [sign(body, now() - 3600), body, false],
  [sign(body, now() + 3600), body, false],
  [signed.toUpperCase(), body, false],
  [signed.replace('v1=', 'v1=é'), body, false],
  [`${signed}\n`, body, false],
  [signed.replace(/\d+/, ''), body, false],
  ['', body, false],
];

interface Language {
  readonly name: string;
  readonly fence: string;
  /** The file that the code of the page stands in, and what calls it with each header and body of the command line. */
  readonly file: string;
  readonly caller: string;
  readonly run: (file: string) => readonly [command: string, ...parameters: string[]];
  readonly asks: readonly [command: string, ...parameters: string[]];
}

const languages: readonly Language[] = [
  {
    name: 'JavaScript',
    fence: 'js',
    file: 'signature.mjs',
    caller: 'const [secret, ...rest] = process.argv.slice(2);\nfor (let i = 0; i < rest.length; i += 2) console.log(isSigned(rest[i], Buffer.from(rest[i + 1]), secret) ? 1 : 0);',
    run: (file) => [process.execPath, file],
    asks: [process.execPath, '--version'],
  },
  {
    name: 'PHP',
    fence: 'php',
    file: 'signature.php',
    caller: 'for ( $i = 2; $i < $argc; $i += 2 ) { echo is_signed( $argv[ $i ], $argv[ $i + 1 ], $argv[1] ) ? 1 : 0, "\\n"; }',
    run: (file) => ['php', file],
    asks: ['php', '--version'],
  },
  {
    name: 'Python',
    fence: 'python',
    file: 'signature.py',
    caller: 'import sys\nfor i in range(2, len(sys.argv), 2):\n    print(1 if is_signed(sys.argv[i], sys.argv[i + 1].encode(), sys.argv[1]) else 0)',
    run: (file) => ['python3', file],
    asks: ['python3', '--version'],
  },
  {
    name: 'Java',
    fence: 'java',
    file: 'LeadSignature.java',
    caller:
      'class Caller { public static void main(String[] all) throws Exception { for (int i = 1; i < all.length; i += 2) System.out.println(LeadSignature.isSigned(all[i], all[i + 1].getBytes(UTF_8), all[0]) ? 1 : 0); } }',
    run: (file) => ['java', '-Dsun.jnu.encoding=UTF-8', '-Dfile.encoding=UTF-8', file],
    asks: ['javac', '--version'],
  },
  {
    name: 'Perl',
    fence: 'perl',
    file: 'signature.pl',
    caller: 'my ($secret, @rest) = @ARGV;\nwhile (@rest) { my ($header, $body) = splice @rest, 0, 2; print is_signed($header, $body, $secret) ? 1 : 0, "\\n"; }',
    run: (file) => ['perl', file],
    asks: ['perl', '-MDigest::SHA', '-e', '1'],
  },
];

/** The languages that this machine has: Node always. */
const here = languages.filter(({ asks: [command, ...parameters] }) => spawnSync(command, parameters).status === 0);

const codeOf = (page: string, heading: string, fence: string): string => codeBlocks(`${sectionOf(page, heading)}\n`).find(({ language }) => language === fence)?.code ?? '';

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('whoever receives leads', () => {
  test.each(here)('in $name believes only what was signed with the secret, lately, for this body', ({ name, fence, file, caller, run }) => {
    const code = codeOf('receive/webhook', name, fence);
    const path = join(folderForTest(), file);
    // A source file of Java is run by its first class.
    const isJava = fence === 'java';
    writeFileSync(path, isJava ? code.replace('final class', `${caller}\n\nfinal class`) : `${code}\n${caller}\n`);
    const [command, ...parameters] = run(path);
    const { stdout, stderr } = spawnSync(command, [...parameters, secret, ...cases.flatMap(([header, text]) => [header, text])], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    expect(stdout.trim().split('\n'), stderr).toEqual(cases.map(([, , isGood]) => (isGood ? '1' : '0')));
  });

  test('hands it on to Slack, HubSpot and Salesforce by the relay of the site, and says when one of them is away', async () => {
    const folder = folderForTest();
    const port = await freePort();
    writeFileSync(join(folder, 'isSigned.mjs'), codeOf('receive/webhook', 'JavaScript', 'js'));
    writeFileSync(join(folder, 'relay.mjs'), codeOf('receive/crm', 'HubSpot, Salesforce, Slack', 'js').replace('8080', String(port)));
    const got = new Map<string, string>();
    let isAway = false;
    const sink = createServer((request, response) => {
      void request.setEncoding('utf8').toArray().then((parts) => {
        got.set(request.url ?? '', parts.join(''));
        response.writeHead(isAway && request.url === '/slack' ? 503 : 200).end();
      });
    });
    const sinkPort = await freePort();
    sink.listen(sinkPort);
    const at = `http://127.0.0.1:${sinkPort}`;
    const env = { ...process.env, LEADFLOW_WEBHOOK_SECRET: secret, SLACK_WEBHOOK_URL: `${at}/slack`, HUBSPOT_TOKEN: 'token', HUBSPOT_URL: at, SALESFORCE_OID: '00D', SALESFORCE_URL: `${at}/salesforce` };
    const relay = spawn(process.execPath, [join(folder, 'relay.mjs')], { env, stdio: 'inherit' });
    onTestFinished(() => {
      relay.kill();
      sink.close();
    });
    const url = `http://127.0.0.1:${port}/`;
    await vi.waitFor(() => fetch(url, { method: 'POST' }), { timeout: 60_000, interval: 100 });

    const lead = JSON.stringify({ page_url: 'https://www.clinic.example/', payload: { name: '<!channel> Zoë', email: 'zoe@example.com', telephone: '3035550101' } });
    const post = async (signature: string) => (await fetch(url, { method: 'POST', headers: { 'x-lead-flow-signature': signature }, body: lead })).status;
    expect([await post(sign('other')), got.size]).toEqual([401, 0]);
    expect(await post(sign(lead))).toBe(200);
    expect(JSON.parse(got.get('/slack') ?? '')).toEqual({ text: 'New lead: &lt;!channel&gt; Zoë, 3035550101, zoe@example.com, https://www.clinic.example/' });
    expect(JSON.parse(got.get('/crm/v3/objects/contacts/batch/upsert') ?? '')).toMatchObject({ inputs: [{ id: 'zoe@example.com', idProperty: 'email', properties: { phone: '3035550101' } }] });
    expect(Object.fromEntries(new URLSearchParams(got.get('/salesforce')))).toMatchObject({ oid: '00D', last_name: '<!channel> Zoë', company: 'Website', email: 'zoe@example.com' });
    isAway = true;
    expect(await post(sign(lead))).toBe(502);
  });
});
