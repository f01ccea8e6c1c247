import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defineLeadFlow, useLeadFlow, type LeadFlowOptions } from '../../packages/headless/src/index.ts';
import { PlainFormView } from '../../packages/skin-plain/src/index.ts';
import { LeadFlowDevtools } from '../../packages/testing/src/devtools.ts';
import { fakeServices, replay, type FakeServices, type Recording } from '../../packages/testing/src/index.ts';

const definition = defineLeadFlow({
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'you', firstStep: true },
    { id: 'you', type: 'input', question: 'Who are you?', inputs: [{ name: 'email', type: 'email', label: 'Email' }], lastStep: true },
  ],
});

function Form(options: LeadFlowOptions) {
  const flow = useLeadFlow(options);
  return (
    <>
      <PlainFormView flow={flow} />
      <LeadFlowDevtools flow={flow} />
    </>
  );
}

/** The shadow root of the devtools; undefined where there are none. */
function shadowRoot(): ShadowRoot | undefined {
  return [...document.body.children].flatMap(({ shadowRoot: found }) => found ?? [])[0];
}

/** What the devtools show. */
function panel() {
  // as: queries look into any node with elements in it
  return within(shadowRoot()!.lastElementChild as HTMLElement);
}

/** A form that a server has rendered, hydrated under StrictMode, with its devtools open. */
async function openDevtools(title = 'Lead Flow devtools'): Promise<{ readonly services: FakeServices; readonly complaints: readonly unknown[]; unmount(): Promise<void> }> {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const services = fakeServices({ respond: () => ({ ok: true, value: { success: true } }) });
  const app = <StrictMode><Form definition={definition} services={services} /></StrictMode>;
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(app);
  expect(page.children).toHaveLength(1);
  const root = await act(async () => hydrateRoot(page, app, { onRecoverableError: complain }));
  const unmount = () => act(async () => root.unmount());
  onTestFinished(async () => {
    await unmount();
    page.remove();
    complain.mockRestore();
  });
  await waitFor(() => fireEvent.click(panel().getByRole('button', { name: title })));
  return { services, complaints: complain.mock.calls, unmount };
}

const entry = (name: RegExp) => panel().getByRole('button', { name });
const question = () => screen.getByRole('heading').textContent;

async function answer(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Arms' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
}

it('shows an author each event, and the state after any of them in the form again, which goes on from there', async () => {
  const { complaints } = await openDevtools();
  await answer();
  expect(question()).toBe('Who are you?');
  await act(async () => fireEvent.click(entry(/answerSelected → area/)));
  expect(question()).toBe('Which area?');
  expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
  expect(entry(/answerSelected/)).toHaveAttribute('aria-current', 'step');
  expect(panel().getByRole('textbox', { name: 'State' })).toHaveTextContent('"area": [ "Arms" ]');
  expect(panel().getByRole('textbox', { name: 'The lead as it would be sent' })).toHaveTextContent('"Arms"');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  expect(question()).toBe('Who are you?');
  expect(panel().getAllByRole('button', { name: /nextPressed → you/ })).toHaveLength(2);
  expect(complaints).toEqual([]);
});

it('replays the visit state by state, and stops where an author says', async () => {
  const { services } = await openDevtools();
  await answer();
  await act(async () => fireEvent.click(entry(/^Replay$/)));
  expect(question()).toBe('Which area?');
  await act(() => services.clock.advanceAsync(10_000));
  expect(question()).toBe('Who are you?');
  await act(async () => fireEvent.click(entry(/^Replay$/)));
  await act(async () => fireEvent.click(entry(/^Stop$/)));
  await act(() => services.clock.advanceAsync(10_000));
  expect(question()).toBe('Which area?');
});

it('saves a recording that holds nothing of the visitor and replays to the same step', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => (saved.push(blob), '#saved'), revokeObjectURL: () => undefined }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await openDevtools();
  await answer();
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ann@example.com' } }));
  await act(async () => fireEvent.click(entry(/Save/)));
  const text = await saved[0]!.text();
  expect(text).not.toContain('ann@');
  expect((await replay(JSON.parse(text) as Recording)).at(-1)?.state.history.at(-1)?.stepId).toBe('you');
});

it('speaks the language of an author’s browser', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-BR');
  onTestFinished(() => void vi.restoreAllMocks());
  await openDevtools('Ferramentas de desenvolvimento do Lead Flow');
  expect(panel().getByRole('list', { name: 'Eventos' })).toBeVisible();
});

it('goes with the form', async () => {
  const { unmount } = await openDevtools();
  expect(shadowRoot()).toBeDefined();
  await unmount();
  expect(shadowRoot()).toBeUndefined();
});
