import fc from '../tools/property.ts';
import { expect, test } from 'vitest';
import type { HttpResult } from '../../packages/headless/src/index.ts';
import { clinic, failure, json, server } from '../headless/flow/server.ts';
import { zipFlow } from '../headless/flow/steps.ts';
import { visit } from '../headless/flow/visit.ts';
import { isLongRun } from '../tools/longRun.ts';

const zips = ['10001', '20002', '30003'];
const zipOf = (url: string) => /v1\/(\d{5})/.exec(url)?.[1] ?? '';

type Turn = { readonly type: 'type'; readonly zip: string } | { readonly type: 'answer'; readonly call: number; readonly isDown: boolean } | { readonly type: 'next' };
const turns: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({ type: fc.constant('type' as const), zip: fc.constantFrom(...zips, '1000', '') }),
  fc.record({ type: fc.constant('answer' as const), call: fc.nat(6), isDown: fc.boolean() }),
  fc.record({ type: fc.constant('next' as const) }),
);

test('in whatever order searches finish, the clinics belong to the ZIP in the field [R120 R122]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turns, { maxLength: 30 }), async (list) => {
      const calls: { readonly zip: string; readonly end: (result: HttpResult) => void }[] = [];
      const zip = ({ url }: { readonly url: string }) => new Promise<HttpResult>((end) => void calls.push({ zip: zipOf(url), end }));
      const page = visit(zipFlow(), { respond: server({ zip }) });
      for (const turn of list) {
        if (page.step() !== 'zip') break;
        if (turn.type === 'type') page.type('zipcode', turn.zip);
        if (turn.type === 'next') page.next();
        const call = turn.type === 'answer' ? calls[turn.call] : undefined;
        if (call) call.end(turn.type === 'answer' && turn.isDown ? failure(404) : json({ code: 'success', data: [clinic(Number(call.zip))] }));
        await page.settle();
        const typed = page.store.getState().inputs['zip']?.['zipcode']?.value ?? '';
        const isTrue = page.step() === 'list' ? page.selected().join() === `clinic-${typed}` : !page.canAdvance() || zips.includes(typed);
        expect({ typed, selected: page.selected(), isTrue }).toMatchObject({ isTrue: true });
      }
    }),
    { numRuns: isLongRun ? 3000 : 100 },
  );
});
