import { virtual } from '@guidepup/virtual-screen-reader';
import type { ComponentType } from 'react';
import { LeadForm, type LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { renderSteps, type Rendered } from '../skin-default/renderForm.tsx';

/** The published skins, by name. */
export const shipped: ReadonlyArray<readonly [name: string, Form: ComponentType<LeadFormProps>]> = [
  ['default', LeadForm],
  ['plain', PlainLeadForm],
];

export interface Hearing extends Rendered {
  /** Presses a key; names as the browser gives them. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** What was said since this was last asked. */
  said(): Promise<readonly string[]>;
}

const codes: Readonly<Record<string, string>> = { ' ': '[Space]', 'Shift+Tab': '{Shift>}{Tab}{/Shift}' };

/** Renders steps in a skin and listens to them. */
export type Hear = (...args: Parameters<typeof renderSteps>) => Promise<Hearing>;

/** Renders steps and listens with a simulated screen reader; stop it with `virtual.stop()`. */
export async function hearForm(...args: Parameters<typeof renderSteps>): Promise<Hearing> {
  const rendered = await renderSteps(...args);
  await virtual.start({ container: document.body });
  let heard = 0;
  const said = async () => {
    const log = await virtual.spokenPhraseLog();
    const fresh = log.slice(heard);
    heard = log.length;
    return fresh;
  };
  await said();
  return {
    ...rendered,
    said,
    async press(...keys) {
      for (const key of keys) {
        await rendered.user.keyboard(codes[key] ?? `{${key}}`);
        await rendered.pass();
      }
    },
    async type(text) {
      await rendered.user.keyboard(text);
      await rendered.pass();
    },
  };
}
