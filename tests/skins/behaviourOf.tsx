import { act, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentType } from 'react';
import { skinBehaviour, type FakeServices, type LeftOut, type SkinTest } from '../../packages/testing/src/index.ts';

/** What a form is given by the suite. */
export interface GivenForm {
  readonly definition: unknown;
  readonly services: FakeServices;
}

/** The published suite over a form, as a skin author would run it with Testing Library. */
export function behaviourOf(Form: ComponentType<GivenForm>, without: readonly LeftOut[] = []): readonly SkinTest[] {
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
