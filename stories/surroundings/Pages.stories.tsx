import './surroundings.css';
import { autoKeys, fieldKeys, locationKeys, singleKeys } from '../fixtures/keyboard.ts';
import { pseudoMessages } from '../fixtures/pseudoMessages.ts';
import { allInOneStep, areaStep, autoStep, clinicStep, goalsStep, inJourney, zipStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Surroundings' };

const indicator = { showStepsIndicator: true, stepper: 3 };

export const TwoForms = formStory({
  title: 'Two forms on one page',
  checks: [10, 14],
  keys: singleKeys,
  transcript: ['form, Request a consultation', 'radiogroup, What area?', 'form, Plan a second visit', 'radiogroup, And which area after that?'],
  definition: { settings: indicator, steps: inJourney(areaStep) },
  at: 'area',
  second: { definition: { settings: { formName: 'Plan a second visit' }, steps: inJourney({ ...areaStep, question: 'And which area after that?' }) }, at: 'area' },
});

const long = 'We would like to hear about every part of your skin that you have ever wished to treat, however small it may be, '
  .repeat(2)
  .trim();
const word = 'Dermatocosmetologicalphotorejuvenation40';

export const LongText = formStory({
  title: 'Very long answers, and words that do not break',
  checks: [17, 18, 39],
  keys: singleKeys,
  transcript: ['the whole of each answer, once'],
  definition: {
    settings: { ...indicator, stepText: 'QUESTION NUMBER' },
    steps: inJourney({
      ...areaStep,
      question: `What area? ${word}`,
      description: long,
      answers: [{ text: long }, { text: word, badge: word, supText: long }],
    }),
  },
  at: 'area',
});

export const HostileTheme = formStory({
  title: 'In a theme that styles every button, label and fieldset, and takes every outline off',
  checks: [20, 21, 37],
  keys: singleKeys,
  transcript: ['the same as without the theme'],
  definition: { settings: indicator, steps: inJourney(areaStep, allInOneStep) },
  at: 'area',
  around: (form) => <div className="hostile-theme">{form}</div>,
});

export const StickyHeader = formStory({
  title: 'Under a header that sticks to the top',
  checks: [11, 12],
  keys: locationKeys,
  transcript: ['the same as without the header'],
  definition: {
    settings: indicator,
    steps: inJourney(areaStep, goalsStep, { ...zipStep, inputs: [{ name: 'zipcode', value: '62704' }] }, clinicStep),
  },
  at: 'area',
  around: (form) => (
    <div className="under-sticky-header">
      <div className="sticky-header">A header of the site, 80 px high</div>
      {form}
    </div>
  ),
});

export const PseudoLocale = formStory({
  title: 'In a made-up language',
  checks: [24],
  keys: fieldKeys,
  transcript: ['[Námé~~], edit, required', '[Émáíl~~], edit, required', '[Néxt~~], button, unavailable'],
  note: 'Whatever the form says by itself stands in brackets, with accents and a third longer; only the definition’s own texts do not.',
  definition: { settings: { ...indicator, locale: 'en-XA', messages: pseudoMessages }, steps: inJourney(allInOneStep) },
  at: 'contact',
});

export const Spanish = formStory({
  title: 'In Spanish',
  checks: [24],
  keys: fieldKeys,
  transcript: ['Nombre, edit, required', 'Correo electrónico, edit, required', 'Siguiente, button, unavailable'],
  definition: { settings: { ...indicator, locale: 'es' }, steps: inJourney(allInOneStep) },
  at: 'contact',
});

export const SeveralLanguages = formStory({
  title: 'In several languages',
  checks: [24],
  keys: fieldKeys,
  transcript: ['Name, edit, required', 'Email, edit, required', 'after Spanish: Nombre, edit, required', 'after French: Nom, edit, required'],
  note: 'Type into a field and press another language: the step, what was typed and the answer before stay, and nothing but what the form says has changed.',
  definition: {
    settings: { ...indicator, locale: 'en', submitButtonText: { en: 'Get my plan', es: 'Quiero mi plan', fr: 'Recevoir mon plan' } },
    steps: inJourney({ ...areaStep, question: { en: 'Which area?', es: '¿Qué zona?', fr: 'Quelle zone ?' }, answers: [{ text: { en: 'Legs', es: 'Piernas', fr: 'Jambes' }, selected: true }] }, allInOneStep),
  },
  at: 'contact',
  languages: ['en', 'es', 'fr'],
});

export const RightToLeft = formStory({
  title: 'From right to left',
  checks: [23, 24],
  keys: autoKeys,
  transcript: ['the same order'],
  definition: { settings: { ...indicator, dir: 'rtl', locale: 'ar', backButtonTop: true }, steps: inJourney(autoStep) },
  at: 'area',
});

export const ForcedColours = formStory({
  title: 'In forced colours',
  checks: [19, 36, 57],
  keys: singleKeys,
  transcript: ['the same as in other colours'],
  note: 'Turn on a contrast theme of the system (or emulate forced-colors in the browser’s tools): the chosen answer, the focus, the error and the unavailable button must stay apart.',
  definition: {
    settings: indicator,
    steps: inJourney({ ...areaStep, answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] }),
  },
  at: 'area',
});

export const Narrow = formStory({
  title: 'In a column of 320 px',
  checks: [17, 75],
  keys: singleKeys,
  transcript: ['the same as in a wide column'],
  definition: { settings: { ...indicator, showAccolades: true }, steps: inJourney(areaStep) },
  at: 'area',
  around: (form) => <div className="narrow">{form}</div>,
});
