import { allRooms } from '../packages/embed/src/allRooms.ts';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Session, type Profiler } from 'node:inspector';
import { onTestFinished, test, vi } from 'vitest';
import { createEmbed } from '../packages/embed/src/embed.ts';
import { rest } from '../packages/headless/src/embed.ts';
import { inspectWith } from '../packages/headless/src/kinds/inspectWith.ts';
import { expectWithinLimit } from './limits.ts';
import { printFigures } from './tools/printFigures.ts';

const zip = { id: 'zip', type: 'input', question: 'Where?', firstStep: true, target: 'near', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] };
const near = { id: 'near', type: 'nearest-locations', question: 'Which clinic?', lastStep: true };
const found = { code: 'success', data: [{ post_title: 'Uptown', wpsl_form_dropdown_value: 'uptown' }] };

/** Starts V8's own coverage; each call gives the sources in which a named function has run since the last one, those that draw among them. */
function watchSources(): () => readonly string[] {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true });
  return () => {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    // A session of the thread's own answers before `post` returns.
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => (scripts = result));
    const ran = scripts.filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0));
    return ran.flatMap(({ url }) => /packages\/(?:headless|embed|skin-default)\/src\/[^?]*/.exec(url)?.[0] ?? []).toSorted();
  };
}

const see = <Found>(look: () => Found | null | undefined): Promise<Found> => vi.waitFor(() => look() ?? Promise.reject(new Error('not yet')), { timeout: 20_000 });
const button = (name: string) => see(() => [...document.querySelectorAll('button:not([aria-disabled])')].find(({ textContent }) => textContent === name));

test('from container to paint, from ZIP to cards and from click to payload the code runs through no more files than the limits allow', async () => {
  const ran = watchSources();
  let clickToPayload: readonly string[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.method === 'POST') clickToPayload = ran();
    return Response.json(init?.method === 'POST' ? { success: true } : found);
  });
  const user = userEvent.setup({ delay: null });
  document.body.innerHTML = `<div data-lead-flow></div><template data-lead-flow-data>${JSON.stringify({ settings: { captcha: 'off' }, steps: [zip, near] })}</template>`;
  // What comes when the browser is idle is on no way, and on a slow machine it would come in the midst of one.
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('cancelIdleCallback', () => {});
  // What only authors read is on no visitor's way, and on a slow machine it would come in the midst of one.
  const embed = createEmbed({ ...allRooms, rest: { ...rest, ...inspectWith(() => new Promise(() => {})) } });
  onTestFinished(() => {
    fetch.mockRestore();
    for (const handle of embed.forms()) handle.unmount();
    vi.unstubAllGlobals();
  });
  ran();
  await act(async () => embed.scan());
  const box = await see(() => document.querySelector('input'));
  const containerToPaint = ran();
  await user.type(box, '1000');
  ran();
  await user.type(box, '1');
  await user.click(await button('Next'));
  await see(() => document.querySelector('input[type=radio]'));
  const zipToCards = ran();
  const submit = await button('Submit');
  ran();
  await user.click(submit);
  await see(() => (clickToPayload.length > 0 ? clickToPayload : undefined));
  printFigures({ containerToPaint, zipToCards, clickToPayload });
  expectWithinLimit('files from container to paint', containerToPaint.length);
  expectWithinLimit('files from ZIP to cards', zipToCards.length);
  expectWithinLimit('files from click to payload', clickToPayload.length);
});
