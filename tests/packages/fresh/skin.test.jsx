import { skinBehaviour } from '@leadflow/testing';
import { LeadForm } from '@leadflow/skin-default';
import { PlainLeadForm } from '@leadflow/skin-plain';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';

describe.each([
  ['the default skin', LeadForm],
  ['the plain skin', PlainLeadForm],
])('%s', (_skin, Form) => {
  const tests = skinBehaviour({
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

  test.each(tests.map(({ name, run }) => [name, run]))('%s', async (_name, run) => {
    await expect(run()).resolves.toBeUndefined();
  });

  test('shows HTML of a definition as HTML', async () => {
    const definition = { steps: [{ id: 'hello', type: 'form-intro', settings: { title: 'Hello', info: 'It takes <em>a minute</em>' }, firstStep: true, lastStep: true }] };
    render(<Form definition={definition} />);
    expect((await screen.findByText('a minute')).tagName).toBe('EM');
  });
});
