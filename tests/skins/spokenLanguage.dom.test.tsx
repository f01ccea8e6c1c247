import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createLeadFlow } from '../../packages/headless/src/index.ts';
import { speak } from '../headless/flow/speak.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { choice, flowOf } from '../headless/flow/steps.ts';
import { mounted } from '../mounted.ts';

await speak('es');

describe.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('in the %s skin', (_name, Form) => {
  function languages(definition: unknown) {
    render(<Form store={mounted(createLeadFlow(definition, fakeServices()))} />);
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

  test('on a Turkish page, for which the form brings no texts, its own words say that they are English, and those of its author don’t: a reader would say them as Turkish, and a browser write ZİP CODE [A24]', async () => {
    const area = choice('area', ['Bacak'], { question: 'Hangi bölge?', canSelectMultiple: true, target: 'form-zipcode' });
    const store = mounted(createLeadFlow(flowOf([area, { commonStep: 'form-zipcode', lastStep: true }], { locale: 'tr', backButtonText: 'Geri' }), fakeServices()));
    render(<Form store={store} />);
    const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
    expect([screen.getByText('Hangi bölge?'), screen.getByText('Bacak'), screen.getByText('Next')].map(languageOf)).toEqual(['tr', 'tr', 'en']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bacak' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect([screen.getByText('What is your ZIP Code?'), screen.getByText('Geri'), screen.getByText('Submit')].map(languageOf)).toEqual(['en', 'tr', 'en']);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getAllByText(/Please provide your ZIP Code/).map(languageOf)).not.toContain('tr');
  });

  test('a component that gives the same definition in another language keeps the visitor on the step, with what is typed and the focus', async () => {
    const area = choice('area', [], { target: 'form-name', answers: [{ text: { en: 'Legs', es: 'Piernas' } }] });
    const inLanguage = (locale: string) => flowOf([area, { commonStep: 'form-name', lastStep: true }], { locale });
    const services = fakeServices();
    const { rerender } = render(<Form definition={inLanguage('en')} services={services} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Legs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann');
    rerender(<Form definition={inLanguage('es')} services={services} />);
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ann');
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByRole('radio', { name: 'Piernas' })).toBeChecked();
  });
});
