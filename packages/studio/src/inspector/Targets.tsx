import { useState } from 'react';
import { useTexts } from '../catalogue/texts.ts';
import { namedSteps } from '../document/headingOf.ts';
import type { JsonObject } from '../document/json.ts';
import { leadTo, partsOf } from '../document/newStep.ts';
import { isLast, stepsOf } from '../document/steps.ts';
import { wordsIn } from '../document/words.ts';
import { controlId } from './controlId.ts';
import { textOf, type ControlProps } from './controlProps.ts';
import { Select } from './Select.tsx';

/** Goes to: where a step leads on, and the answers that lead elsewhere. The others are shown on demand: eight of them would fill the panel. */
export function Targets({ path, editor, what, value, set, field, id, helpId }: ControlProps) {
  const { say } = useTexts();
  const { json, language } = editor;
  const [isOpen, setOpen] = useState(false);
  const [, index] = path;
  const step = typeof index === 'number' ? stepsOf(json)[index] : undefined;
  const isOfStep = field.key === 'target' && step !== undefined && path.length === 3;
  const named = namedSteps(json, language).filter((_, place) => place !== index);
  const optionsFor = (target: unknown, otherwise: string) => [['', otherwise] as const, ...named, ...(textOf(target) === '' || named.some(([known]) => known === target) ? [] : [[textOf(target), say('missingStep', { what: textOf(target) })] as const])];
  const lead = (answer: number | undefined, target: string) => editor.change({ message: 'change', what }, (before) => leadTo(before, Number(index), answer, target === '' ? undefined : target));
  const leadAnswer = (place: number, target: string) => {
    // Its list stays where the hand is.
    if (target === '') setOpen(true);
    lead(place, target);
  };
  const nameOf = (answer: JsonObject) => wordsIn(answer['text'], language) || wordsIn(answer['text'], undefined) || say('noText');
  const answers = isOfStep ? partsOf(step, 'answers') : [];
  const shown = answers.flatMap((answer, place) => (isOpen || textOf(answer['target']) !== '' ? [{ answer, place }] : []));
  const isSent = isOfStep && isLast(step) && textOf(value) === '';
  const own = <Select id={id} aria-describedby={helpId} aria-label={shown.length === 0 ? what : undefined} value={textOf(value)} onChange={(target) => (isOfStep ? lead(undefined, target) : set(target))} options={optionsFor(value, say(isSent ? 'leadSentHere' : 'nowhere'))} />;
  return (
    <>
      <div className="targets">
        {shown.map(({ answer, place }) => (
          <label key={place}>
            {nameOf(answer)}
            <Select id={controlId([...path.slice(0, 2), 'answers', place, 'target'])} value={textOf(answer['target'])} onChange={(target) => leadAnswer(place, target)} options={optionsFor(answer['target'], say('whereStepLeads'))} />
          </label>
        ))}
        {shown.length === 0 ? (
          own
        ) : (
          <label>
            {say('everythingElse')}
            {own}
          </label>
        )}
      </div>
      {answers.length > 0 && (isOpen || shown.length < answers.length) && (
        <button type="button" className="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('byAnswer')}
        </button>
      )}
    </>
  );
}
