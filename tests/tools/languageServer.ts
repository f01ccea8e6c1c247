import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './packageSources.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** Asks TypeScript, as an editor would, at each `¦` of a text that stands at `path`; the answers in order. */
async function askAt(path: string, text: string, method: string): Promise<readonly unknown[]> {
  const server = spawn(`${root}node_modules/.bin/tsc`, ['--lsp', '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map<number, (result: unknown) => void>();
  let received = Buffer.alloc(0);
  const send = (message: object): void => {
    const json = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`);
  };
  const ask = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve) => {
      const id = waiting.size + 1;
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  server.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let head = received.indexOf('\r\n\r\n'); head >= 0; head = received.indexOf('\r\n\r\n')) {
      const end = head + 4 + Number(/Content-Length: (\d+)/i.exec(received.subarray(0, head).toString())?.[1]);
      if (received.length < end) return;
      // as: messages of the protocol
      const { id, method, result } = JSON.parse(received.subarray(head + 4, end).toString()) as Message;
      received = received.subarray(end);
      if (id !== undefined && method === undefined) waiting.get(id)?.(result);
      // The server asks for settings of the editor, and takes none for an answer.
      else if (id !== undefined) send({ id, result: null });
    }
  });
  try {
    const uri = pathToFileURL(path).href;
    await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {} });
    send({ method: 'initialized', params: {} });
    send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'typescript', version: 1, text: text.replaceAll('¦', '') } } });
    const found: unknown[] = [];
    let before = '';
    for (const place of text.split('¦').slice(0, -1)) {
      before += place;
      const lines = before.split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      found.push(await ask(method, { textDocument: { uri }, position }));
    }
    return found;
  } finally {
    server.kill();
  }
}

/** What an editor suggests at each `¦`. */
export async function completionsIn(path: string, text: string): Promise<ReadonlyArray<readonly string[]>> {
  // as: the protocol's answer to a request for completions
  const answers = (await askAt(path, text, 'textDocument/completion')) as ReadonlyArray<{ readonly items?: ReadonlyArray<{ readonly label: string }> } | null>;
  return answers.map((answer) => (answer?.items ?? []).map(({ label }) => label));
}

/** What an editor shows where the pointer rests on each `¦`. */
export async function hoverTextsIn(path: string, text: string): Promise<readonly string[]> {
  // as: the protocol's answer to a request for hover texts
  const answers = (await askAt(path, text, 'textDocument/hover')) as ReadonlyArray<{ readonly contents: { readonly value: string } } | null>;
  return answers.map((answer) => answer?.contents.value ?? '');
}
