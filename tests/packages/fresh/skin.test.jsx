import { skinBehaviour } from '@leadflow/headless/testing';
import { PlainLeadForm } from '@leadflow/skin-plain';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';

const tests = skinBehaviour({
  within,
  act,
  user: () => userEvent.setup({ delay: null }),
  mount(definition, services) {
    const { container, unmount } = render(
      <StrictMode>
        <PlainLeadForm definition={definition} services={services} />
      </StrictMode>,
    );
    return { element: container, unmount };
  },
});

test.each(tests.map(({ name, run }) => [name, run]))('%s', async (_name, run) => {
  await expect(run()).resolves.toBeUndefined();
});

test('HTML of a definition is shown as HTML', async () => {
  const definition = { steps: [{ id: 'hello', type: 'form-intro', settings: { title: 'Hello', info: 'It takes <em>a minute</em>' }, firstStep: true, lastStep: true }] };
  render(<PlainLeadForm definition={definition} />);
  expect((await screen.findByText('a minute')).tagName).toBe('EM');
});
