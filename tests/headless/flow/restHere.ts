import { vi } from 'vitest';
import type { FlowCode } from '../../../packages/headless/src/core.ts';
import { appointment, asked, createFlow, fetchedTypes, rareTypes, rest, usualRest, type CodeSources, type Rest } from '../../../packages/headless/src/embed.ts';
import * as inspection from '../../../packages/headless/src/kinds/inspection/inspection.ts';
import { inspectWith } from '../../../packages/headless/src/kinds/inspectWith.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';

/** A form whose rare types of steps are fetched. */
export const withRare = (fetchTypes: () => Promise<typeof rareTypes>) => ({ rest: { ...restHere, stepTypes: usualRest.stepTypes }, extensions: fetchedTypes(fetchTypes) });

/** All of a form, what bundlers split off at hand. */
export const restHere: Rest = { ...rest, stepTypes: rest.stepTypes.map((type) => (type.type === 'appointment' ? appointment : type)), ...inspectWith(() => inspection) };

/** All that a form may need, at hand. */
export const sourcesHere = { rest: restHere, asked } satisfies CodeSources;

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
export const codeHere: FlowCode = createFlow(undefined, fakeServices(), sourcesHere).getCode();
