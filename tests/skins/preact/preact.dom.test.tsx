import { createElement as createPreactElement, options } from 'preact';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { testBehaviourInRoot } from '../testBehaviourInRoot.tsx';

// Effects wait for a frame otherwise, and the suite for a turn of the event loop.
options.requestAnimationFrame = queueMicrotask;

testBehaviourInRoot('Preact, which the script for pages is built on: the default skin', LeadForm);

it('these tests run with Preact', () => {
  expect(createElement).toBe(createPreactElement);
});
