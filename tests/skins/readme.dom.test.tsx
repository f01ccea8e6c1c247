import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import * as headless from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { ConsultationForm } from './ConsultationForm.tsx';

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const readme = textOf('../../packages/headless/README.md');
const form = textOf('./ConsultationForm.tsx').replace('../../packages/headless/src/index.ts', '@leadflow/headless');

/** Every name that the page sets in code type, without arguments. */
const documented = new Set([...readme.matchAll(/`([A-Za-z]\w*)/g)].map(([, name]) => name));
const missing = (names: readonly string[]) => names.filter((name) => !documented.has(name));

function renderForm(respond: () => headless.HttpResult) {
  const services = fakeServices({ respond });
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <ConsultationForm services={services} />
    </StrictMode>,
  );
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await act(() => services.clock.advanceAsync(400));
  };
  return { services, user, press };
}

describe('The first form of the README', () => {
  it('is the one that is tested here, in under 60 lines', () => {
    expect(readme).toContain(`\`\`\`tsx\n${form}\`\`\``);
    expect(form.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('leads from a choice over a refusal to a lead [R103 R105 R117 R132]', async () => {
    const { services, user, press } = renderForm(() => ({ ok: true, value: { success: true } }));
    await press('Next');
    expect(screen.getByRole('radiogroup', { name: 'Which area?' })).toHaveAccessibleDescription(
      'Please choose an answer',
    );
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await press('Next');
    await press('Next');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Error: Please provide your name',
    );
    await user.keyboard('Ada');
    await press('Next');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@clinic.example');
    await press('Submit');
    expect(services.http.requests.map(({ body }) => body)).toMatchObject([
      { name: 'Ada', email: 'ada@clinic.example' },
    ]);
    expect(services.navigation.assigned).toHaveLength(1);
  });

  it('shows the banner after a failure, and leads back with every answer [R73 A106]', async () => {
    const { user, press } = renderForm(() => ({ ok: false, kind: 'network' }));
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await press('Next');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    await press('Next');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@clinic.example');
    await press('Submit');
    expect(screen.getByRole('alert')).toHaveFocus();
    await press('Try again');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@clinic.example');
  });
});

describe('The README of the headless package', () => {
  const details = { id: 'd', type: 'input', firstStep: true, lastStep: true, inputs: [{ name: 'name', type: 'text' }] };
  const flow = headless.createLeadFlow({ steps: [details] }, fakeServices());

  it('names every export', () => {
    expect(missing(Object.keys(headless))).toEqual([]);
  });

  it('names every message', () => {
    expect(missing(Object.keys(headless.en))).toEqual([]);
  });

  it('names every service and every member of a flow', () => {
    expect(missing([...Object.keys(headless.browserServices()), ...Object.keys(flow)])).toEqual([]);
  });

  it.each([
    ['useLeadFlow', () => headless.useLeadFlow({ flow })],
    ['useStepInput', () => headless.useStepInput(flow, 'name')],
    ['useZipLocations', () => headless.useZipLocations(flow)],
    ['useSubmitLead', () => headless.useSubmitLead(flow)],
    ['useLeadPreview', () => headless.useLeadPreview(flow) ?? {}],
    ['useMaskedLead', () => headless.useMaskedLead(flow)],
    ['useExpressFlow', () => headless.useExpressFlow(flow)],
    ['useOtherOptions', () => headless.useOtherOptions(flow)],
    ['useFacts', () => headless.useFacts(flow)],
    ['useLegalText', () => headless.useLegalText(flow)],
    ['useHtml', () => headless.useHtml(flow, '<p>Hello</p>')],
  ])('names everything that %s gives', (_name, useIt: () => object) => {
    expect(missing(Object.keys(renderHook(useIt).result.current))).toEqual([]);
  });
});
