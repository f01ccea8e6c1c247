import { expect, test } from 'vitest';
import { json, server } from './server.ts';
import { speak } from './speak.ts';
import { flowOf } from './steps.ts';
import { visit, type VisitOptions } from './visit.ts';

await speak('es', 'fr');

const steps = [
  {
    id: 'area',
    type: 'button-selection',
    question: { en: 'Which areas?', es: '¿Qué zonas?' },
    canSelectMultiple: true,
    dynamicTarget: true,
    multipleDynamicEndStep: 'you',
    answers: [
      { text: { en: 'Legs', es: 'Piernas' }, target: 'legs' },
      { text: { en: 'Arms', es: 'Brazos' }, target: 'arms' },
    ],
  },
  { id: 'legs', type: 'form-intro', settings: { title: { en: 'Legs', es: 'Piernas' } } },
  { id: 'arms', type: 'form-intro', settings: { title: { en: 'Arms', es: 'Brazos' } }, target: 'you' },
  {
    id: 'you',
    type: 'input',
    question: { en: 'Who are you?', es: '¿Quién es?' },
    lastStep: true,
    inputs: [
      { name: 'name', type: 'text', label: { en: 'Name', es: 'Nombre' } },
      { name: 'city', type: 'select', label: 'City', options: [{ text: { en: 'Seville', es: 'Sevilla' } }] },
      { name: 'email', type: 'email', label: { en: 'Email', es: 'Correo' } },
    ],
  },
];
const definition = (settings: Readonly<Record<string, unknown>> = {}) => flowOf(steps, settings);

/** A visitor of an English page who has chosen both areas and is on the first one's step. */
function halfway(given: unknown = definition(), options: VisitOptions = {}) {
  const page = visit(given, { page: { locale: 'en' }, ...options });
  page.choose('Legs', 'Arms');
  page.next();
  expect([page.path(), page.queue()]).toEqual([['area', 'legs'], ['arms']]);
  return page;
}

test('a page that switches its language changes the form where the visitor is: answers, path, queue and focus stay', () => {
  const page = halfway();
  const { focus } = page.store.getState();
  page.services.page.elements.locale = 'es';
  page.store.update(definition());
  expect([page.status(), page.path(), page.queue()]).toEqual(['ready', ['area', 'legs'], ['arms']]);
  expect(page.store.getState().focus).toBe(focus);
  expect(page.store.getDefinition()).toMatchObject({ locale: 'es', messages: { next: 'Siguiente' } });
  expect(page.store.getDefinition()?.stepById.get('legs')?.settings.title).toBe('Piernas');
  page.back();
  expect(page.selected()).toEqual(['Legs', 'Arms']);
});

test('a definition with another language in its settings does the same, and back again', () => {
  const page = halfway(definition({ locale: 'en' }));
  for (const [locale, next] of [['es', 'Siguiente'], ['fr', 'Suivant'], ['en', 'Next']] as const) {
    page.store.update(definition({ locale }));
    expect([page.path(), page.store.getDefinition()?.messages.next]).toEqual([['area', 'legs'], next]);
  }
});

test('what is being typed stays in its box and counts, and an error on show is said in the other language', () => {
  const page = halfway();
  page.next();
  page.next();
  page.type('city', 'Seville');
  page.type('email', 'ann@');
  page.blur('email');
  page.store.send({ type: 'inputTyped', name: 'name', text: 'Ann' });
  page.services.page.elements.locale = 'es';
  page.store.update(definition());
  expect([page.step(), page.text('name'), page.value('name'), page.value('city')]).toEqual(['you', 'Ann', 'Ann', 'Seville']);
  expect(page.error('email')).toBe('El correo electrónico debe ser válido');
  expect(page.store.getState().announcement).toBe('');
});

test('the lead says the same in every language, but for the questions that the visitor read', async () => {
  const url = 'https://www.clinic.example/?noRedirect';
  const page = halfway(definition(), { url });
  page.services.page.elements.locale = 'es';
  page.store.update(definition());
  page.next();
  page.next();
  page.type('name', 'Ann');
  page.type('city', 'Seville');
  page.type('email', 'ann@example.com');
  page.next();
  await page.settle();
  expect(page.sent('/submit/leads/')).toMatchObject({ city: 'Seville', journey: [{ question: '¿Qué zonas?', answer: 'Legs, Arms' }, {}, {}, { question: '¿Quién es?' }] });
});

test('a switch while a lead is on its way waits for it, and the thanks come in the new language', async () => {
  let answer: (value: ReturnType<typeof json>) => void = () => {};
  const last = flowOf([{ id: 'end', type: 'form-intro', lastStep: true, settings: { title: { en: 'Last', es: 'Fin' } } }]);
  const page = visit(last, { page: { locale: 'en' }, url: 'https://www.clinic.example/?noRedirect', respond: server({ lead: () => new Promise((resolve) => (answer = resolve)) }) });
  page.next();
  page.services.page.elements.locale = 'es';
  page.store.update(last);
  await page.settle();
  expect([page.status(), page.store.getDefinition()?.locale]).toEqual(['loading', 'en']);
  answer(json({ success: true, data: { leads_app_data: { lead_uid: 'u1' } } }));
  await page.settle();
  expect([page.status(), page.store.getDefinition()?.locale, page.services.http.requests.length]).toEqual(['done', 'es', 1]);
});

test('a search that was under way for the step is made again, and its clinics are shown', async () => {
  const zip = { id: 'zip', type: 'input', question: { en: 'ZIP?', es: '¿Código postal?' }, target: 'clinics', inputs: [{ name: 'zipcode', type: 'zipcode' }] };
  const flow = flowOf([zip, { id: 'clinics', type: 'nearest-locations', lastStep: true }]);
  const page = visit(flow, { page: { locale: 'en' } });
  page.type('zipcode', '10001');
  page.services.page.elements.locale = 'es';
  page.store.update(flow);
  await page.settle();
  expect([page.step(), page.value('zipcode'), page.canAdvance()]).toEqual(['zip', '10001', true]);
});

test('a translation that changes more than texts starts at the first step, with the answers that still have their place', () => {
  const page = halfway(definition({ locale: 'en' }));
  page.store.update({ ...definition({ locale: 'es' }), steps: [...steps, { id: 'extra', type: 'form-intro' }] });
  expect([page.path(), page.selected()]).toEqual([['area'], ['Legs', 'Arms']]);
});
