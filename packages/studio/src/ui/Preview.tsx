import { useMemo, useState } from 'react';
import { previewServices } from '../editor/previewServices.ts';
import { excerptOf, type Given } from '../document/excerptOf.ts';
import { withValue, type JsonObject } from '../document/json.ts';
import { answersOf, headingOf } from '../document/headingOf.ts';
import { idOf, stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import { LiveForm } from './LiveForm.tsx';
import { Select } from '../inspector/Select.tsx';

const looks = { formType: ['standard', 'darkmode', 'stepperlist'], theme: ['light', 'dark', 'pink'] } as const;

/** The real form. To edit, what is pressed is edited where it stands; to try, it does what it does on a page, and sends nothing. */
export function Preview({ editor }: { readonly editor: Editor }) {
  const { say, labelOf } = useTexts();
  const { json, extensions, selected, report, reported, language, languages } = editor;
  const [isTried, setTried] = useState(false);
  const [look, setLook] = useState({ formType: '', theme: '' });
  const [isNarrow, setNarrow] = useState(false);
  const [hasErrors, setErrors] = useState(false);
  const [asIf, setAsIf] = useState<Given>();
  const [services] = useState(() => previewServices('', () => undefined));
  const [sound, setSound] = useState<{ readonly json: JsonObject; readonly id: string | undefined }>();
  const [, selectedIndex] = selected;
  const start = isTried || typeof selectedIndex !== 'number' ? undefined : selectedIndex;
  const steps = stepsOf(json);
  // What may have been answered before the step: on the few steps before it.
  const earlier = steps.slice(Math.max(0, (start ?? 0) - 8), start ?? 0).flatMap((step) => answersOf(step, language).map(({ value, text }) => ({ given: { id: idOf(step) ?? '', value }, name: `${idOf(step)} ${value}`, text: `${headingOf(step, language)}: ${text}` })));
  const asked = earlier.find((each) => each.given.id === asIf?.id && each.given.value === asIf.value);
  const isGiven = asked !== undefined;
  const given = isGiven ? asIf : undefined;
  const locale = language === languages[0] ? '' : language;
  const whole = start === undefined && report.definition ? reported : undefined;
  const current = useMemo(() => (start === undefined ? whole : excerptOf(json, start, isGiven ? asIf : undefined, extensions)), [json, whole, start, isGiven, asIf, extensions]);
  const id = start === undefined ? undefined : idOf(steps[start]);
  if (current && sound?.json !== current) setSound({ json: current, id });
  const shown = current ?? sound?.json;
  const definition = useMemo(() => shown && Object.entries({ ...look, locale }).reduce((all, [key, value]) => (value === '' ? all : withValue(all, ['settings', key], value)), shown), [shown, look, locale]);

  return (
    <section className="form-view" aria-labelledby="studio-preview">
      <h2 id="studio-preview">{say('form')}</h2>
      <div className="choices">
        <button type="button" aria-pressed={!isTried} onClick={() => setTried(false)}>
          {say('edit')}
        </button>
        <button type="button" aria-pressed={isTried} onClick={() => setTried(true)}>
          {say('try')}
        </button>
        {Object.entries(looks).map(([key, choices]) => (
          <label key={key}>
            {labelOf(key)}
            <Select value={Reflect.get(look, key)} onChange={(value) => setLook({ ...look, [key]: value })} options={[['', say('asWritten')], ...choices.map((choice) => [choice, labelOf(choice)] as const)]} />
          </label>
        ))}
        {earlier.length > 0 && (
          <label>
            {say('asIf')}
            <Select value={asked?.name ?? ''} onChange={(name) => setAsIf(earlier.find((each) => each.name === name)?.given)} options={[['', say('nothingGiven')], ...earlier.map((each) => [each.name, each.text] as const)]} />
          </label>
        )}
        <button type="button" aria-pressed={isNarrow} onClick={() => setNarrow(!isNarrow)}>
          320 px
        </button>
        {!isTried && (
          <button type="button" aria-pressed={hasErrors} onClick={() => setErrors(!hasErrors)}>
            {say('errors')}
          </button>
        )}
      </div>
      {!current && shown && <p className="note">{say('lastSound')}</p>}
      <div className={`stage${isNarrow ? ' stage-320' : ''}${isTried ? ' is-tried' : ''}`}>
        {definition ? (
          <LiveForm key={`${isTried} ${hasErrors} ${given?.value}`} definition={definition} stepId={current ? id : sound?.id} given={given} hasErrors={hasErrors && !isTried} services={services} isTried={isTried} editor={editor} />
        ) : (
          <p className="empty">{say('noForm')}</p>
        )}
      </div>
    </section>
  );
}
