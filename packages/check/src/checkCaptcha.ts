import type { Definition } from '@leadflow/headless';
import { fault, warning, type Unplaced } from './finding.ts';

/** Finds a bot check that every lead of a form waits for, on a page that has none: no lead would ever be sent. */
export function checkCaptcha({ source, settings, steps }: Definition): readonly Unplaced[] {
  const isNeeded = settings.captcha === 'required' && steps.some(({ lastStep, stepType }) => lastStep && !stepType.isReturningLead);
  if (!isNeeded) return [];
  const reason = 'a lead needs the page’s bot check, and the page has none, so no lead is sent';
  // A tag manager may bring the bot check, which the page's text doesn't show. Only a definition that asks for it by name is refused.
  const written: unknown = Reflect.get(Object(source), 'settings');
  return Object.hasOwn(Object(written), 'captcha')
    ? [fault('definition', 'settings.captcha', reason, 'add the bot check to the page, or set captcha to "off"')]
    : [warning('definition', 'settings', `${reason} unless a tag manager brings it`, 'add the bot check to the page, or set captcha to "off"')];
}
