import { allRooms } from '../packages/embed/src/allRooms.ts';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Session, type Profiler } from 'node:inspector';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEmbed } from '../packages/embed/src/embed.ts';
import { printFigures } from './tools/printFigures.ts';

const zip = { id: 'zip', type: 'input', question: 'Where?', firstStep: true, target: 'near', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }] };
const near = { id: 'near', type: 'nearest-locations', question: 'Which clinic?', lastStep: true };
const found = { code: 'success', data: [{ post_title: 'Uptown', wpsl_form_dropdown_value: 'uptown' }] };

interface Ran {
  /** The sources in which a named function has run, those that draw among them. */
  readonly sources: readonly string[];
  /** How often the step shown was worked out. */
  readonly visits: number;
}

/** Starts V8's own coverage; each call gives what has run since the last one. */
function watchSources(): () => Ran {
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
    const visits = scripts.flatMap(({ url, functions }) => (url.includes('headless/src/flow/visit.ts') ? functions.filter(({ functionName }) => functionName === 'visitAt') : []));
    return {
      sources: ran.flatMap(({ url }) => /packages\/(?:headless|embed|skin-default)\/src\/[^?]*/.exec(url)?.[0] ?? []).toSorted(),
      visits: visits.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0),
    };
  };
}

const see = <Found>(look: () => Found | null | undefined): Promise<Found> => vi.waitFor(() => look() ?? Promise.reject(new Error('not yet')), { timeout: 5000 });
const button = (name: string) => see(() => [...document.querySelectorAll('button:not([aria-disabled])')].find(({ textContent }) => textContent === name));

test('from container to paint, from ZIP to cards and from click to payload the code runs through no more files than now', async () => {
  const ran = watchSources();
  let clickToPayload: readonly string[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    if (init?.method === 'POST') clickToPayload = ran().sources;
    return Response.json(init?.method === 'POST' ? { success: true } : found);
  });
  const user = userEvent.setup({ delay: null });
  document.body.innerHTML = `<div data-lead-flow></div><template data-lead-flow-data>${JSON.stringify({ settings: { captcha: 'off' }, steps: [zip, near] })}</template>`;
  // What comes when the browser is idle is on no way, and on a slow machine it would come in the midst of one.
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('cancelIdleCallback', () => {});
  // What only authors read is on no visitor's way, and on a slow machine it would come in the midst of one.
  const inspection = { code: undefined, load: () => new Promise<never>(() => {}) };
  const embed = createEmbed({ ...allRooms, kinds: { ...allRooms.kinds, inspection } });
  onTestFinished(() => {
    fetch.mockRestore();
    for (const handle of embed.forms()) handle.unmount();
    vi.unstubAllGlobals();
  });
  ran();
  await act(async () => embed.scan());
  const box = await see(() => document.querySelector('input'));
  const containerToPaint = ran().sources;
  await user.type(box, '1000');
  ran();
  await user.type(box, '1');
  await user.click(await button('Next'));
  await see(() => document.querySelector('input[type=radio]'));
  const { sources: zipToCards, visits } = ran();
  const submit = await button('Submit');
  ran();
  await user.click(submit);
  await see(() => (clickToPayload.length > 0 ? clickToPayload : undefined));
  printFigures({ 'files from container to paint': containerToPaint, 'files from ZIP to cards': zipToCards, 'files from click to payload': clickToPayload, 'times that the step shown is worked out from ZIP to cards': visits });
  // The key, the press, the search and its answer are several events: once for each state that they make, and for each step on the way.
  expect(visits).toBeLessThanOrEqual(18);
  // One more since views share one reader (`readerOf`), one more each for the page's language, for moves, which the page's script fetches apart, and for the helper that fetches files with their sheets.
  expect(containerToPaint.length).toBeLessThanOrEqual(130);
  expect(zipToCards.length).toBeLessThanOrEqual(114);
  expect(clickToPayload.length).toBeLessThanOrEqual(78);
});
