import { isAutoAdvance } from './step.ts';
import { en } from '../messages/en.ts';
import { languageOf, languages } from '../messages/languages.ts';
import type { Fault } from './fault.ts';
import type { Definition } from './types.ts';

/** Whether browsers take it for a language (BCP 47). */
function isLanguage(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}

/** Texts that stay English in a form of another language: screen readers would pronounce them in that language (WCAG 3.1.2). */
function missingTexts({ settings }: Definition, pageLocale: string | undefined): readonly Fault[] {
  const { locale = pageLocale, messages } = settings;
  if (locale === undefined || ['en', ...Object.keys(languages)].includes(languageOf(locale) ?? '')) return [];
  const keys = Object.entries(en).flatMap(([key, text]) => (text ? [key] : []));
  const missing = keys.filter((key) => !Object.hasOwn(messages, key));
  if (missing.length === 0) return [];
  const [named, dots] = [missing.slice(0, 3).join(', '), missing.length > 3 ? ', …' : ''];
  return [
    {
      path: settings.locale === undefined ? 'settings.messages' : 'settings.locale',
      message: `the form brings no "${locale}" texts: ${missing.length} of ${keys.length} stay English (${named}${dots})`,
      remedy: settings.locale === undefined ? 'write them here: the page is in that language' : 'write them in settings.messages, or take locale out',
    },
  ];
}

/**
 * Finds what works and still leaves a visitor stuck: a wrong answer that can't be corrected (WCAG 3.3.4, 3.3.6), a link that leads to the top of
 * the page unless the page handles it, and a language that no screen reader knows (WCAG 3.1.2).
 * @param pageLocale The language of the place where the form stands, where that is known.
 */
export function checkUsability(definition: Definition, pageLocale?: string): readonly Fault[] {
  const { settings, steps } = definition;
  // The dark layout has Previous at the top alone.
  const missing = !settings.backButton ? 'backButton' : settings.formType === 'darkmode' && !settings.backButtonTop ? 'backButtonTop' : undefined;
  const hasty = missing && steps.find((step) => !step.lastStep && isAutoAdvance(definition, step));
  const adrift = settings.formType === 'stepperlist' ? steps.filter((step) => step.stepType.isReturningLead) : [];
  return [
    ...(hasty
      ? [{ code: 'no-way-back' as const, path: `settings.${missing}`, message: `"${hasty.id}" moves on by itself and there is no way back to mend a wrong answer`, remedy: `turn ${missing} on, or autoAdvance off` }]
      : []),
    ...(settings.locale === undefined || isLanguage(settings.locale)
      ? missingTexts(definition, pageLocale)
      : [{ path: 'settings.locale', message: `"${settings.locale}" is no language that browsers know`, remedy: 'write a tag such as "en" or "es-MX"' }]),
    ...adrift
      .filter((step) => (step.settings.mismatchHref ?? '#') === '#')
      .map(({ index }) => ({ path: `steps[${index}].settings.mismatchHref`, message: 'leads to the top of the page', remedy: 'give it an address, or handle the click' })),
  ];
}
