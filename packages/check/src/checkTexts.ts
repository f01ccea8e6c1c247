import type { Definition } from '@leadflow/headless';
import { warning, type Unplaced } from './finding.ts';

const tag = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i;

const tagged = (texts: Readonly<Record<string, unknown>>, path: string): readonly Unplaced[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' && tag.test(text) ? [warning('definition', `${path}.${key}`, `visitors read the tag ${tag.exec(text)?.[0]} as it stands: this text is no HTML`, 'take the tags out')] : [],
  );

/** Finds HTML in texts that are shown as they are written. */
export function checkTexts({ settings, steps }: Definition): readonly Unplaced[] {
  const { submitButtonText, backButtonText, formName } = settings;
  return [
    ...tagged({ submitButtonText, backButtonText, formName }, 'settings'),
    ...steps.flatMap(({ index, question, description, nextButtonText, answers, inputs }) => [
      ...tagged({ question, description, nextButtonText }, `steps[${index}]`),
      ...answers.flatMap(({ text, supText, badge }, at) => tagged({ text, supText, badge }, `steps[${index}].answers[${at}]`)),
      ...inputs.flatMap(({ label, placeholder }, at) => tagged({ label, placeholder }, `steps[${index}].inputs[${at}]`)),
    ]),
  ];
}
