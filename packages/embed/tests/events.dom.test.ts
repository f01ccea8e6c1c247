import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow } from '../../headless/src/index.ts';
import { fakeServices } from '../../testing/src/index.ts';
import { makeEmbed } from '../../../tests/embed/makeEmbed.ts';
import { relayNotices } from '../src/events.ts';
import { mounted } from '../../../tests/mounted.ts';

afterEach(() => document.body.replaceChildren());

/** A root with a form that has told of its first step and of an answer before it stands on the page. */
function heldBack() {
  const root = document.createElement('div');
  const store = mounted(createLeadFlow(undefined, fakeServices()));
  const relay = relayNotices(root, store);
  store.update({ steps: [{ id: 'area', type: 'button-selection', firstStep: true, answers: [{ text: 'Legs' }], target: 'end' }, { id: 'end', type: 'form-intro', lastStep: true }] });
  store.send({ type: 'answerSelected', value: 'Legs' });
  const told: string[] = [];
  for (const name of ['ready', 'answer', 'step']) root.addEventListener(`leadflow:${name}`, () => void told.push(name));
  return { root, store, relay, told };
}

test('what a listener of the page causes is told behind what came before it', () => {
  const { root, store, relay, told } = heldBack();
  root.addEventListener('leadflow:ready', () => store.send({ type: 'nextPressed' }));
  relay.open();
  expect(told).toEqual(['ready', 'answer', 'step']);
});

test('a form that a listener takes down tells of nothing any more', () => {
  const { root, relay, told } = heldBack();
  root.addEventListener('leadflow:ready', () => relay.stop());
  relay.open();
  expect(told).toEqual(['ready']);
});

const oneQuestion = {
  settings: { experiment: 'B' },
  steps: [{ id: 'area', type: 'button-selection', firstStep: true, lastStep: true, answers: [{ text: 'Legs' }] }],
};

/** What the document hears of a form. */
function hearDocument(): CustomEvent[] {
  const heard: CustomEvent[] = [];
  const stop = new AbortController();
  for (const name of ['leadflow:ready', 'leadflow:answer', 'leadflow:abandon'] as const) {
    document.addEventListener(name, (event) => void heard.push(event), { signal: stop.signal });
  }
  onTestFinished(() => stop.abort());
  return heard;
}

test('every event names the arm of an experiment, and a form that its page takes out tells the document that it was abandoned', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const heard = hearDocument();
  const { store, unmount } = makeEmbed().mount(root, oneQuestion);
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['leadflow:ready']);
  store.send({ type: 'answerSelected', value: 'Legs' });
  root.remove();
  unmount();
  expect(heard.slice(1).map(({ type, detail }) => [type, detail])).toEqual([
    ['leadflow:answer', { stepId: 'area', name: 'area', value: ['Legs'], experiment: 'B' }],
    ['leadflow:abandon', { stepId: 'area', index: 1, seconds: expect.any(Number), experiment: 'B' }],
  ]);
});

test('a visitor who answers in the first frame and leaves is counted: the document hears all of it in order, though the root has left', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  const heard = hearDocument();
  const { store, unmount } = makeEmbed().mount(root, oneQuestion);
  // Nothing has been painted, and no effect has run.
  store.send({ type: 'answerSelected', value: 'Legs' });
  root.remove();
  unmount();
  expect(heard.map(({ type, target }) => [type, target])).toEqual(['ready', 'answer', 'abandon'].map((name) => [`leadflow:${name}`, document]));
});

test.each([
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is left, be it for the back/forward cache', () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))],
])('a visitor who answers in the first frame is counted when %s', (_case, leave) => {
  const root = document.createElement('div');
  document.body.append(root);
  const heard = hearDocument();
  const { store, unmount } = makeEmbed().mount(root, oneQuestion);
  onTestFinished(unmount);
  store.send({ type: 'answerSelected', value: 'Legs' });
  expect(heard).toEqual([]);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  leave();
  expect(heard.map(({ type, target }) => [type, target])).toEqual(['ready', 'answer', 'abandon'].map((name) => [`leadflow:${name}`, root]));
});

test('of a form that was taken out before anybody saw it or did anything, the page hears nothing', () => {
  const root = document.createElement('div');
  const store = createLeadFlow(undefined, fakeServices());
  const unmount = store.mount();
  const relay = relayNotices(root, store);
  const heard = hearDocument();
  store.update(oneQuestion);
  unmount();
  relay.stop();
  expect(heard).toEqual([]);
});

test('LeadFlow.consent counts for forms on the page and for those to come', async () => {
  const embed = makeEmbed();
  const consents: string[] = [];
  const mountOne = () => {
    const root = document.createElement('div');
    document.body.append(root);
    const { store } = embed.mount(root, { settings: { consent: 'required' }, steps: [{ id: 'a', type: 'form-intro', firstStep: true, lastStep: true }] });
    return () => store.services.tracker.track({ type: 'lead', leadUid: root.id, quikly: false });
  };
  Reflect.set(globalThis, 'gtag', () => void consents.push('told'));
  mountOne()();
  expect(consents).toEqual([]);
  embed.consent(true);
  mountOne()();
  await expect.poll(() => consents.length).toBeGreaterThan(1);
  Reflect.deleteProperty(globalThis, 'gtag');
});
