import { runReceipt } from '../../packages/check/src/cli/runReceipt.ts';

/** What `npx @leadflow/check receipt` says of a file. */
export async function checkReceipt(name: string, text: string, request: (address: string) => Promise<string>, ...more: readonly string[]) {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const code = await runReceipt([name, ...more], { read: () => text, request, print, printError: print });
  return { code, text: lines.join('') };
}
