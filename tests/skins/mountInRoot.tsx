import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { skinBehaviour, type SkinBehaviourOptions, type SkinTest } from '../../packages/headless/src/testing/index.ts';
import type { LeadFormProps } from '../../packages/skin-default/src/index.ts';

/** The behaviour suite over a skin, with the React that the project's aliases name: Testing Library would bring its own. */
export function behaviourInRoot(
  Form: ComponentType<Pick<LeadFormProps, 'definition' | 'services'>>,
  options: Pick<SkinBehaviourOptions, 'act'> = {},
): readonly SkinTest[] {
  return skinBehaviour({
    ...options,
    within,
    user: () => userEvent.setup({ delay: null }),
    mount(definition, services) {
      const element = document.body.appendChild(document.createElement('div'));
      const root = createRoot(element);
      root.render(
        <StrictMode>
          <Form definition={definition} services={services} />
        </StrictMode>,
      );
      return {
        element,
        unmount() {
          root.unmount();
          element.remove();
        },
      };
    },
  });
}
