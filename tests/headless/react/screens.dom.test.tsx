import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useFacts, useLeadFlow, useLegalText, type Flow, type UseFacts } from '../../../packages/headless/src/index.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { fakeServices, type FakeServices } from '../../../packages/testing/src/index.ts';

const legal = { showLegalConsentText: true, legalTextSelector: '#legal' };
const steps = [
  { id: 'why', type: 'button-selection', question: 'Why?', answers: [{ text: 'Laser' }, { text: 'Peel' }], firstStep: true, target: 'end' },
  { id: 'end', type: 'form-intro', lastStep: true },
];

interface Seen {
  readonly flow: Flow<'ready'>;
  readonly now: Flow;
  readonly legal: string | undefined;
  readonly facts: UseFacts;
}

/** Shows what the hooks give in the barest markup. Returns the way to read the last of it. */
function mountBare(definition: unknown, services: FakeServices): () => Seen {
  let seen: Seen | undefined;
  function Bare() {
    const now = useLeadFlow({ definition, services });
    // as: a step's members stay after a failure
    const flow = now as Flow<'ready'>;
    seen = { flow, now, legal: useLegalText(flow).html, facts: useFacts(flow) };
    return <form {...flow.formProps} />;
  }
  render(
    <StrictMode>
      <Bare />
    </StrictMode>,
  );
  return () => {
    if (!seen) throw new Error('nothing was rendered');
    return seen;
  };
}

test('without a definition a form waits in silence, and without the consent text it warns once [R124 R166]', async () => {
  const silent = fakeServices();
  const waiting = mountBare(undefined, silent);
  await act(() => silent.clock.advanceAsync(10_000));
  expect([waiting().now, silent.log.entries]).toEqual([expect.objectContaining({ status: 'loading', loadingReason: 'definition' }), []]);

  const services = fakeServices();
  const shown = mountBare({ settings: legal, steps }, services);
  expect(services.log.entries).toEqual([{ level: 'warn', message: 'The legal text was not found: no element matches "#legal"' }]);
  expect([shown().flow.status, shown().legal]).toEqual(['ready', undefined]);

  const complete = fakeServices({ page: { html: { '#legal': '<p>You agree</p>' } } });
  expect(mountBare({ settings: legal, steps }, complete)().legal).toBe('<p>You agree</p>');
  expect(complete.log.entries).toEqual([]);
});

test('the error view has the banner and the way back, and the step can’t be used [R167]', async () => {
  const services = fakeServices();
  const shown = mountBare({ settings: { captcha: 'off' }, steps }, services);
  act(() => shown().flow.select('Laser'));
  act(() => shown().flow.next());
  await act(async () => {
    shown().flow.next();
    await services.clock.advanceAsync(0);
  });
  const { flow, now } = shown();
  expect([now.status, flow.canAdvance, flow.canGoBack]).toEqual(['error', false, false]);
  const words = 'Well, this is a hairy situation... Please try again later.';
  expect(now).toMatchObject({ errorText: words, bannerProps: { role: 'alert', children: words }, retryButtonProps: { children: 'Try again' } });
  act(() => {
    shown().flow.next();
    shown().flow.back();
    shown().flow.select('Peel');
  });
  expect([shown().flow.status, shown().flow.step?.id]).toEqual(['error', 'end']);
  act(() => shown().now.store.send({ type: 'retryPressed' }));
  expect([shown().flow.status, shown().flow.step?.id]).toEqual(['ready', 'end']);
});

test('the fact changes every 5,000 ms and starts over after the last [R72 R168]', async () => {
  const services = fakeServices();
  const shown = mountBare({ steps }, services);
  const pass = (milliseconds: number) => act(() => services.clock.advanceAsync(milliseconds));
  const { factRazors, factWater, factSavings } = en;
  await pass(4999);
  expect(shown().facts.fact).toBe(factRazors);
  await pass(1);
  expect(shown().facts.fact).toBe(factWater);
  await pass(5000);
  expect(shown().facts.fact).toBe(factSavings);
  await pass(5000);
  expect(shown().facts.fact).toBe(factRazors);
});
