import type { Definition } from '@leadflow/headless';

/** Heavier than every rule of the skin's sheet: the script sets the same properties on the elements themselves. */
const heavy = ':not(#_#_#_#_)';

/** Values that can't end a rule, begin another one or fetch anything. The script sets others once it is there. */
const isPlain = (value: string): boolean => /^[\w\s#%.,()+*/-]+$/.test(value) && !/\/\*|url\s*\(|image|expression/i.test(value);

function ruleFor(selector: string, properties: ReadonlyArray<readonly [name: string, value: string | undefined]>): string {
  const plain = properties.flatMap(([name, value]) => (value !== undefined && /^[\w-]+$/.test(name) && isPlain(value) ? [`${name}:${value.trim()}`] : []));
  return plain.length > 0 ? `${selector}${heavy}{${plain.join(';')}}` : '';
}

/**
 * What the script sets through CSSOM, since a policy may forbid style attributes: as rules for the form of this id. They end when the script takes
 * the root's mark away.
 */
export function propertyRules(id: string, { settings, firstStep }: Definition): string {
  const rule = (selector: string, properties: ReadonlyArray<readonly [string, string | undefined]>): string => ruleFor(`[data-lead-flow-rendered] ${selector}`, properties);
  return [
    rule(`.lf-root:has(>#${id})`, Object.entries(settings.customStyles).filter(([name]) => name.startsWith('--lf-'))),
    rule(`#${id} .lf-step`, [['--lf-step-text', firstStep.stepTextColor]]),
    ...firstStep.answers.map(({ color }, index) => rule(`#${id}-answer-${index}~.lf-swatch`, [['--lf-swatch', color]])),
    rule(`#${id} .lf-progress-fill`, [['scale', settings.stepper ? `${1 / settings.stepper} 1` : undefined]]),
  ].join('');
}
