import { act, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentType } from 'react';
import { skinBehaviour, type LeftOut, type SkinTest } from '../../packages/headless/src/testing/index.ts';
import type { PlainLeadFormProps } from '../../packages/skin-plain/src/index.ts';

/** The published suite over a form, as a skin author would run it with Testing Library. */
export function behaviourOf(Form: ComponentType<PlainLeadFormProps>, without: readonly LeftOut[] = []): readonly SkinTest[] {
  return skinBehaviour({
    without,
    within,
    act,
    user: () => userEvent.setup({ delay: null }),
    mount(definition, services) {
      const { container, unmount } = render(
        <StrictMode>
          <Form definition={definition} services={services} />
        </StrictMode>,
      );
      return { element: container, unmount };
    },
  });
}
