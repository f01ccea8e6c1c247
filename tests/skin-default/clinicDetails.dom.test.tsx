import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { clinic, json, server } from '../headless/flow/server.ts';
import { expectQuestion, lastStep, renderSteps } from './renderForm.tsx';

/** The fakes' calendar begins on Thursday, January 1, 2026, at midnight in UTC: on Wednesday, at five in the afternoon, in Denver. */
const found = [
  clinic(1, { wpsl_hours: { wednesday: ['9:00 AM,7:00 PM'] }, wpsl_timezone: 'America/Denver', wpsl_phone: '(303) 555-0100' }),
  clinic(2, { wpsl_phone: '+1 303 555 0101' }),
];
const steps = [
  { id: 'zip', type: 'input', question: 'Your ZIP?', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }], target: 'near', firstStep: true },
  { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end' },
  lastStep,
];

async function openList(Form: typeof LeadForm, settings: object) {
  const rendered = await renderSteps(steps, { ...settings }, { Form, respond: server({ zip: () => json({ code: 'success', data: found }) }) });
  await rendered.fill('ZIP', '80203');
  await rendered.press('Next');
  // The code of what the definition asks for may come a moment later.
  await screen.findByRole('radio', { name: /Clinic 1/ });
  return rendered;
}

const links = () => within(screen.getByRole('form')).queryAllByRole('link');

describe.each([
  ['default', LeadForm],
  ['plain', PlainLeadForm],
] as const)('a list of clinics in the %s skin', (_skin, Form) => {
  it('says until when each is open, as part of its description, where the definition asks for it', async () => {
    await openList(Form, { locationDetails: true });
    expect(screen.getByRole('radio', { name: /Clinic 1/ })).toHaveAccessibleDescription(/^1 Main Street, New York, NY 10001,? Open until 7:00\sPM$/);
    expect(screen.getByRole('radio', { name: /Clinic 2/ })).toHaveAccessibleDescription('2 Main Street, New York, NY 10001');
  });

  it('links to the telephone and the directions of the chosen clinic, outside its label, and a press on them neither chooses nor moves on', async () => {
    const { user, choose } = await openList(Form, { locationDetails: true });
    expect(links().map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Call Clinic 1: (303) 555-0100', 'tel:3035550100'],
      ['Directions to Clinic 1 (opens in a new tab)', 'https://www.google.com/maps/dir/?api=1&destination=1+Main+Street%2C+New+York%2C+NY+10001'],
    ]);
    await choose(/Clinic 2/);
    expect(links().map((link) => link.getAttribute('aria-label'))).toEqual(['Call Clinic 2: +1 303 555 0101', 'Directions to Clinic 2 (opens in a new tab)']);
    expect(links().map((link) => link.closest('label'))).toEqual([null, null]);
    const followed: (string | null)[] = [];
    const follow = (event: Event): void => {
      if (!event.defaultPrevented && event.target instanceof Element) followed.push(event.target.closest('a')?.getAttribute('target') ?? null);
      event.preventDefault();
    };
    document.addEventListener('click', follow);
    for (const link of links()) await user.click(link);
    document.removeEventListener('click', follow);
    expect(followed).toEqual([null, '_blank']);
    expect(links()[1]).toHaveAttribute('rel', 'noopener noreferrer');
    expectQuestion('Which clinic?');
    expect(screen.getByRole('radio', { name: /Clinic 2/ })).toBeChecked();
  });

  it('says that a clinic has closed since, to a visitor who leaves the list open over its closing time', async () => {
    const { pass } = await openList(Form, { locationDetails: true });
    await pass(3 * 3_600_000);
    expect(screen.getByRole('radio', { name: /Clinic 1/ })).toHaveAccessibleDescription(/Closed/);
  });

  it('has neither unless the definition asks for it', async () => {
    await openList(Form, {});
    expect(screen.getByRole('radio', { name: /Clinic 1/ })).toHaveAccessibleDescription('1 Main Street, New York, NY 10001');
    expect(links()).toEqual([]);
  });
});
