import { vi } from 'vitest';
import { allKinds, here, type Kinds, type Late } from '../../../packages/headless/src/index.ts';
import { attachSendingWith } from '../../../packages/headless/src/kinds/sending/attachSending.ts';
import { startSending } from '../../../packages/headless/src/kinds/sending/startSending.ts';

const { keeping, features, runner, network, stepHistory, inspection } = allKinds;
const loaded = async <Code>(late: Late<Code>): Promise<Late<Code>> => here(await late.load());

/** Every kind, and what bundlers split off, at hand. */
export const kindsHere: Kinds = {
  ...allKinds,
  keeping: await loaded(keeping),
  features: here({ ...(await features.load()), attachSending: attachSendingWith(here({ startSending })) }),
  runner: await loaded(runner),
  network: await loaded(network),
  stepHistory: await loaded(stepHistory),
  inspection: await loaded(inspection),
};

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
