import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { loadLanguage } from '../../packages/headless/src/messages/languages.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { choice, flowOf } from '../headless/flow/steps.ts';

await loadLanguage('es');

describe.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('in the %s skin', (_name, Form) => {
  function languages(definition: unknown) {
    render(<Form store={createLeadFlow(definition, fakeServices())} />);
    return [screen.getByRole('form'), screen.getByRole('status')].map(({ lang, dir }) => `${lang} ${dir}`);
  }
  const steps = [choice('area', ['Legs'], { lastStep: true })];

  test.each([
    ['es', {}, 'es ltr'],
    ['ar', {}, 'ar rtl'],
    ['es', { dir: 'rtl' }, 'es rtl'],
  ])('announcements are in the language of the form: %s %j [A24]', (locale, more, expected) => {
    expect(languages(flowOf(steps, { locale, ...more }))).toEqual([expected, expected]);
  });

  test('a form without a language uses the page’s', () => {
    expect(languages(flowOf(steps))).toEqual([' ', ' ']);
  });
});
