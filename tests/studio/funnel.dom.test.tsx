import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Studio, type StudioProps, type StudioStorage } from '../../packages/studio/src/index.ts';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(260);

const form = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'when', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    { id: 'when', type: 'button-selection', question: 'When?', target: 'you', answers: [{ text: 'Soon' }, { text: 'Later' }] },
    { id: 'you', type: 'input', question: 'Who are you?', lastStep: true, inputs: [{ name: 'email', type: 'email', label: 'E-mail' }, { name: 'telephone', type: 'tel', label: 'Phone' }] },
  ],
};
const step = (id: string, reached: number, passed: number, more: object = {}) => {
  const left = reached - passed;
  const none = { reached: 0, left: 0 };
  return { id, reached, passed, left, seconds: [0, 0, 0, 0, 0, 0], answers: {}, next: {}, refusals: [], devices: { phone: { reached, left }, tablet: none, computer: none }, ...more };
};
const counts = {
  form: 'short', revision: '0123456789ab', from: '2026-11-02', to: '2026-11-29', shown: 400, sent: 140,
  steps: [
    step('area', 300, 295, { next: { when: 295 } }),
    step('when', 295, 200, { next: { you: 200 }, devices: { phone: { reached: 150, left: 85 }, tablet: { reached: 0, left: 0 }, computer: { reached: 145, left: 10 } } }),
    step('you', 200, 140, { refusals: [{ field: 'telephone', rule: 'phone', refused: 60, turnedAway: 40 }, { field: 'email', rule: 'regex', refused: 15, turnedAway: null }] }),
  ],
};

const storage = (): StudioStorage => ({ load: () => Promise.resolve({ text: JSON.stringify(form), version: '1' }), save: (text) => Promise.resolve({ text, version: '2' }), watch: () => () => undefined });

async function openMap(options: Omit<StudioProps, 'storage'>) {
  const user = userEvent.setup();
  render(<Studio storage={storage()} {...options} />);
  await user.click(await screen.findByRole('button', { name: options.language === 'es' ? 'Mapa' : 'Map' }));
  const box = await screen.findByRole('region', { name: options.language === 'es' ? 'Dónde se van los visitantes' : 'Where visitors leave' });
  return { user, box: within(box) };
}

test('the map says what costs most visitors, the worst first, and a press on it opens the step', async () => {
  const { user, box } = await openMap({ funnel: () => Promise.resolve(counts) });
  await expect.poll(() => box.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['On phones, “When?” lost 85 of 150', 'Your check of “Phone” turned 40 away']);
  expect(box.getByText('From 2026-11-02 to 2026-11-29: 400 saw the form, 300 began it, 140 sent it.')).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Your check of “Phone” turned 40 away' }));
  expect(screen.getByRole('button', { name: 'Build' }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByDisplayValue('Who are you?')).toBeTruthy();
});

test('arrows are as wide as the share of visitors who take them, each step says how many came and left, and the worst stands out', async () => {
  await openMap({ funnel: () => Promise.resolve(counts) });
  // The way to the lead has a label, which its arrow leads to and from.
  const widths = () => [...document.querySelectorAll('.drawing g[stroke-opacity] path')].map((path) => Number(path.getAttribute('stroke-width')));
  await expect.poll(widths).toEqual([300, 295, 200, 140, 140].map((count) => Math.round((count / 400) * 220) / 10));
  const card = (id: string) => document.querySelector(`[data-step="${id}"]`);
  expect(card('when')?.textContent).toContain('295 came, 95 left');
  expect(['area', 'when', 'you'].map((id) => card(id)?.querySelector('rect')?.getAttribute('stroke-width'))).toEqual(['1.2', '4', '1.2']);
});

test('in Spanish all of it is in Spanish, and numbers under five are not told', async () => {
  const { user, box } = await openMap({ language: 'es', funnel: () => Promise.resolve({ ...counts, sent: null }) });
  await expect.poll(() => box.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['En teléfonos, «When?» perdió a 85 de 150', 'Su comprobación de «Phone» hizo irse a 40']);
  expect(box.getByText(/menos de 5 lo enviaron/)).toBeTruthy();
  await user.click(box.getByText('Todos los pasos en cifras'));
  expect(within(box.getByRole('table')).getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['PasoLlegaronSiguieronSe fueron', 'Which area?3002955', 'When?29520095', 'Who are you?20014060']);
});

test('counts come from a file where the host has none, and a file without any, or a host that fails, is told', async () => {
  const { user, box } = await openMap({ funnel: () => Promise.reject(new Error('down')) });
  expect((await box.findByRole('alert')).textContent).toMatch(/could not be fetched/);
  const chooser = box.getByLabelText('Counts from a file');
  await user.upload(chooser, new File(['{"steps":3}'], 'other.json', { type: 'application/json' }));
  await expect.poll(() => box.queryAllByRole('alert').map(({ textContent }) => textContent)).toContain('“other.json” has no counts of a form.');
  await user.upload(chooser, new File([JSON.stringify(counts)], 'counts.json', { type: 'application/json' }));
  await expect.poll(() => box.queryAllByRole('listitem').length).toBe(2);
  expect(box.queryByRole('alert')).toBeNull();
});
