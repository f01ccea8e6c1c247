import { isDeepStrictEqual } from 'node:util';
import fc from '../../tools/property.ts';
import { expect, test } from 'vitest';
import type { Definition, FlowEvent } from '../../../packages/headless/src/index.ts';
import { initialState, transition, type FlowState } from '../../../packages/headless/src/core.ts';
import { arbitraryEvent, arbitraryFlow, runs } from './arbitraryFlow.ts';
import { codeHere } from './restHere.ts';

function deepFreeze<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  Object.freeze(data);
  for (const part of Object.values(data)) deepFreeze(part);
  return data;
}

/** Moves on frozen data, so that a transition that changes what it was given throws. */
function move(definition: Definition, state: FlowState, event: FlowEvent) {
  const [after, effects] = transition(codeHere, definition, deepFreeze(state), deepFreeze(event));
  return { after: deepFreeze(after), effects };
}

// Without limits: one could only stop such a test once it is over, and would measure the machine.
test('any event at any time throws nothing, changes nothing that it was given, and always has the same outcome', { timeout: 0 }, () => {
  fc.assert(
    fc.property(arbitraryFlow, fc.array(arbitraryEvent, { maxLength: 30 }), (definition, events) => {
      let state = move(definition, initialState, { type: 'started' }).after;
      for (const event of events) {
        const made = move(definition, state, event);
        const [again, effects] = transition(codeHere, definition, state, event);
        expect(isDeepStrictEqual(again, made.after) && isDeepStrictEqual(effects, made.effects)).toBe(true);
        state = made.after;
      }
    }),
    { numRuns: runs },
  );
});

test('before a form has started, only starting it does anything', { timeout: 0 }, () => {
  fc.assert(
    fc.property(arbitraryFlow, arbitraryEvent, (definition, event) => {
      fc.pre(event.type !== 'started' && event.type !== 'restartPressed');
      expect(move(definition, initialState, event).after.history).toEqual([]);
    }),
    { numRuns: runs },
  );
});
