import { expect, test } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { relayNotices } from '../../packages/embed/src/events.ts';

/** A root with a form that has told of its first step and of an answer before it stands on the page. */
function heldBack() {
  const root = document.createElement('div');
  const store = createLeadFlow(undefined, fakeServices());
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
