import { vi } from 'vitest';
import type { FlowCode } from '../../../packages/headless/src/core.ts';
import { appointment, rest, type Rest } from '../../../packages/headless/src/embed.ts';
import { attachWith } from '../../../packages/headless/src/kinds/attach.ts';
import * as inspection from '../../../packages/headless/src/kinds/inspection/inspection.ts';
import * as sending from '../../../packages/headless/src/kinds/sending/startSending.ts';
import { createGate } from '../../../packages/headless/src/store/gate.ts';

/** What few definitions ask for, at hand. */
export const modules = { sending: () => sending, inspection: () => inspection };

/** All of a form, what bundlers split off at hand. */
export const restHere: Rest = { ...rest, stepTypes: rest.stepTypes.map((type) => (type.type === 'appointment' ? appointment : type)), ...attachWith(modules) };

/** Code that is on its way until the test lets it come or fail; each request is one download. */
export function held<Code>(code: Code) {
  const waiting: Array<{ readonly come: () => void; readonly fail: () => void }> = [];
  const load = vi.fn<() => Promise<Code>>(
    async () => new Promise((resolve, reject) => waiting.push({ come: () => resolve(code), fail: () => reject(new Error('404')) })),
  );
  const all = (how: 'come' | 'fail') => (): void => {
    for (const download of waiting.splice(0)) download[how]();
  };
  return { load, come: all('come'), fail: all('fail') };
}

/** What every type of step and field does. */
export const codeHere: FlowCode = createGate({ source: restHere, first: [], extensions: [], guard: (type) => type }).code;
