import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { skinBehaviour, type SkinTest } from '../../packages/testing/src/index.ts';
import type { LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { titleOf } from './behaviourTitles.ts';

type Select = (tests: readonly SkinTest[]) => readonly SkinTest[];

/** Runs the behaviour suite, or some of its cases, with the React that the project's aliases name: Testing Library would bring its own. */
export function testBehaviourInRoot(title: string, Form: ComponentType<Pick<LeadFormProps, 'definition' | 'services'>>, select: Select = (tests) => tests): void {
  const all = skinBehaviour({
    within,
    user: () => userEvent.setup({ delay: null }),
    mount(definition, services) {
      const element = document.body.appendChild(document.createElement('div'));
      const root = createRoot(element);
      root.render(<Form definition={definition} services={services} />);
      return {
        element,
        unmount() {
          root.unmount();
          element.remove();
        },
      };
    },
  });

  describe.each([title])('%s', () => {
    it.each(select(all).map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
      await run();
      expect(complaints.mock.calls).toEqual([]);
      complaints.mockRestore();
    });
  });
}
