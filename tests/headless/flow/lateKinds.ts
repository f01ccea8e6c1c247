import { vi } from 'vitest';
import { allKinds, here, type Late } from '../../../packages/headless/src/index.ts';
import { inspection } from '../../../packages/headless/src/kinds/inspection/inspection.ts';

/** Every kind, and what authors read, at hand. */
export const kindsHere = { ...allKinds, inspection: here(inspection) };

/** Code that is still on its way, until the test lets it come or fail. */
export function held<Code>({ code }: Late<Code>) {
  if (code === undefined) throw new Error('the package has all of its code');
  let isHere = false;
  const waiting: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = vi.fn<() => Promise<Code>>(
    () =>
      new Promise((resolve, reject) => {
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
