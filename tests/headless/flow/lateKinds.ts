import { vi } from 'vitest';
import { allKinds, here, type Kinds, type Late } from '../../../packages/headless/src/index.ts';
import { createRunner } from '../../../packages/headless/src/kinds/createRunner.ts';
import { features } from '../../../packages/headless/src/kinds/features.ts';
import { createStepHistory } from '../../../packages/headless/src/kinds/history/stepHistory.ts';
import { keeping } from '../../../packages/headless/src/kinds/keeping.ts';
import { inspection } from '../../../packages/headless/src/kinds/inspection/inspection.ts';
import { attachSendingWith } from '../../../packages/headless/src/kinds/sending/attachSending.ts';
import { startSending } from '../../../packages/headless/src/kinds/sending/startSending.ts';
import { networkCode } from '../../../packages/headless/src/services/networkCode.ts';

/** Every kind, and what bundlers split off, at hand. */
export const kindsHere: Kinds = { ...allKinds, keeping: here(keeping), features: here({ ...features, attachSending: attachSendingWith(here({ startSending })) }), runner: here({ createRunner }), network: here(networkCode), stepHistory: here({ createStepHistory }), inspection: here(inspection) };

/** Code that is still on its way, until the test lets it come or fail. */
export function held<Code>({ code }: Late<Code>) {
  if (code === undefined) throw new Error('the package has all of its code');
  let isHere = false;
  const waiting: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = vi.fn<() => Promise<Code>>(
    async () =>
      isHere
        ? code
        : new Promise((resolve, reject) => {
            waiting.push({
              come() {
                isHere = true;
                resolve(code);
              },
              fail: () => reject(new Error('404')),
            });
          }),
  );
  const late: Late<Code> = {
    get code() {
      return isHere ? code : undefined;
    },
    load,
  };
  return { late, load, next: () => waiting.shift() };
}
