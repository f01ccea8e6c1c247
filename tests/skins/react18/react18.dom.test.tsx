import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { skinBehaviour } from '../../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../../packages/skin-plain/src/index.ts';
import { titleOf } from '../behaviourTitles.ts';


describe.each([
  ['the plain skin', PlainLeadForm],
  ['the default skin', LeadForm],
])('React 18.2: %s', (_name, Form) => {
  const tests = skinBehaviour({
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

  it.each(tests.map(({ name, run }) => [titleOf(name), run] as const))('%s', async (_title, run) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    await run();
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});

it('These tests run with React 18.2', () => {
  expect(version).toBe('18.2.0');
});
