import { act, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentType } from 'react';
import { describe, it } from 'vitest';
import { skinBehaviour } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm, type PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';

const skins: ReadonlyArray<readonly [string, ComponentType<PlainLeadFormProps>]> = [
  ['the plain skin', PlainLeadForm],
  ['the default skin', LeadForm],
];

describe.each(skins)('%s', (_name, Form) => {
  const tests = skinBehaviour({
    within,
    act,
    user: () => userEvent.setup({ delay: null }),
    mount(definition, services) {
      const { container, unmount } = render(<StrictMode><Form definition={definition} services={services} /></StrictMode>);
      return { element: container, unmount };
    },
  });
  for (const { name, run } of tests) it(name, run);
});
