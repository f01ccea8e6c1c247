import { options } from 'preact';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { titleOf } from '../behaviourTitles.ts';
import { behaviourInRoot } from '../mountInRoot.tsx';

// Effects wait for a frame otherwise, and the suite for a turn of the event loop.
options.requestAnimationFrame = queueMicrotask;

describe('Preact, which the light script is built on: the default skin', () => {
  it.each(behaviourInRoot(LeadForm).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    await run();
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});

it('These tests run with Preact', () => {
  expect(React).toHaveProperty('isMemo');
});
