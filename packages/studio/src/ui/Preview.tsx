import { useLeadFlow, type Definition, type UseLeadFlow } from '@leadflow/headless';
import { LeadFormView } from '@leadflow/skin-default';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { previewServices } from '../editor/previewServices.ts';
import { listIn, withList, withValue, type JsonObject, type Path } from '../document/json.ts';
import { idOf, indexOfStep, stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

const looks = { formType: ['standard', 'darkmode', 'stepperlist'], theme: ['light', 'dark', 'pink'] } as const;
const widths = ['wide', '320'] as const;

/** The definition as the form starts at one step, with another look or language. */
function previewed(json: JsonObject, index: number | undefined, settings: Readonly<Record<string, string>>): JsonObject {
  const withLook = Object.entries(settings).reduce((all, [key, value]) => (value === '' ? all : withValue(all, ['settings', key], value)), json);
  if (index === undefined || listIn(json, ['steps']).length === 0) return withLook;
  return withList(withLook, ['steps'], (steps) =>
    steps.map((step, at) => {
      const { firstStep: _first, ...rest } = Object(step) as JsonObject & { readonly firstStep?: unknown }; // as: what the list of steps has.
      if (at !== index) return rest;
      const { showIf: _condition, ...shown } = rest;
      return { ...shown, firstStep: true };
    }),
  );
}

/** What was pressed in the form, as the path of what can be edited there. */
function pathAt(target: EventTarget, flow: UseLeadFlow, json: JsonObject): Path | undefined {
  if (flow.status !== 'ready' || !flow.step || !(target instanceof Element)) return undefined;
  const { step } = flow;
  const index = indexOfStep(json, step.id);
  const at: Path = ['steps', index];
  const control = target.closest('label')?.querySelector('input') ?? target.closest('input, select, textarea') ?? target.closest('label, [class*="field"]')?.parentElement?.querySelector('input, select, textarea');
  const answer = step.answers.findIndex(({ value }) => control instanceof HTMLInputElement && control.value === value && /radio|checkbox/.test(control.type));
  if (answer >= 0) return listIn(json, [...at, 'answers']).length > answer ? [...at, 'answers', answer, 'text'] : at;
  const field = step.inputs.findIndex(({ name }) => control?.getAttribute('name') === name);
  if (field >= 0) return listIn(json, [...at, 'inputs']).length > field ? [...at, 'inputs', field, 'label'] : at;
  const button = target.closest('button');
  if (button) return button.id === flow.nextButtonProps.id ? (step.lastStep ? ['settings', 'submitButtonText'] : [...at, 'nextButtonText']) : ['settings', 'backButtonText'];
  return step.type === 'form-intro' ? [...at, 'settings', 'title'] : [...at, 'question'];
}

/** The real form. To edit, a press leads to the field of what was pressed; to try, it does what it does on a page, and sends nothing. */
export function Preview({ editor }: { readonly editor: Editor }) {
  const { say, labelOf } = useTexts();
  const { selected, report, reported } = editor;
  const [isTried, setTried] = useState(false);
  const [look, setLook] = useState({ formType: '', theme: '', locale: '' });
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const [services] = useState(() => previewServices('', () => undefined));
  const [sound, setSound] = useState<JsonObject>();
  if (report.definition && sound !== reported) setSound(reported);
  const [, selectedIndex] = selected;
  const start = isTried || typeof selectedIndex !== 'number' ? undefined : selectedIndex;
  const shown = report.definition ? reported : sound;
  const id = start === undefined || !shown ? undefined : idOf(stepsOf(shown)[start]);
  const definition = useMemo(() => shown && previewed(shown, start, look), [shown, start, look]);

  return (
    <section className="preview" aria-labelledby="studio-preview">
      <h2 id="studio-preview">{say('form')}</h2>
      <div className="bar">
        <button type="button" aria-pressed={!isTried} onClick={() => setTried(false)}>
          {say('edit')}
        </button>
        <button type="button" aria-pressed={isTried} onClick={() => setTried(true)}>
          {say('try')}
        </button>
        {Object.entries(looks).map(([key, choices]) => (
          <label key={key}>
            {labelOf(key)}
            <select value={Reflect.get(look, key)} onChange={({ target }) => setLook({ ...look, [key]: target.value })}>
              <option value="">{say('asWritten')}</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {labelOf(choice)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          {say('language')}
          <select value={look.locale} onChange={({ target }) => setLook({ ...look, locale: target.value })}>
            <option value="">{say('asWritten')}</option>
            {editor.languages.map((language) => (
              <option key={language}>{language}</option>
            ))}
          </select>
        </label>
        <label>
          {say('width')}
          <select value={width} onChange={({ target }) => setWidth(target.value === '320' ? '320' : 'wide')}>
            {widths.map((each) => (
              <option key={each} value={each}>
                {each === '320' ? '320 px' : say('wide')}
              </option>
            ))}
          </select>
        </label>
      </div>
      {!report.definition && shown && <p className="note">{say('lastSound')}</p>}
      <div className={`stage stage-${width}`}>{definition ? <LiveForm key={String(isTried)} definition={definition} stepId={id} services={services} isTried={isTried} editor={editor} /> : <p className="empty">{say('noForm')}</p>}</div>
    </section>
  );
}

interface LiveFormProps {
  readonly definition: JsonObject;
  /** The step to show; undefined where the visitor moves on freely. */
  readonly stepId: string | undefined;
  readonly services: ReturnType<typeof previewServices>;
  readonly isTried: boolean;
  readonly editor: Editor;
}

function LiveForm({ definition: given, stepId, services, isTried, editor }: LiveFormProps) {
  const definition = useDeferredValue(given);
  const flow = useLeadFlow({ definition, services, onNotice: ({ type }) => type !== 'redirect' });
  const { restart } = flow;
  const read: Definition | undefined = flow.definition;
  const now = flow.status === 'ready' ? flow.step?.id : undefined;
  useEffect(() => {
    if (stepId !== undefined && now !== undefined && now !== stepId && read?.firstStep.id === stepId) restart();
  }, [stepId, now, read, restart]);

  // In a form that is tried, the inspector follows the visitor.
  const follow = useRef(editor.select);
  useEffect(() => {
    follow.current = editor.select;
  });
  const place = isTried && now !== undefined ? indexOfStep(editor.json, now) : -1;
  useEffect(() => {
    if (place >= 0) follow.current(['steps', place]);
  }, [place]);

  const edit = (event: MouseEvent) => {
    const path = isTried ? undefined : pathAt(event.target, flow, editor.json);
    if (!path) return;
    event.preventDefault();
    event.stopPropagation();
    editor.select(path, true);
  };
  return (
    // The form's own controls take the keys; this only decides what a press on them means.
    <div onClickCapture={edit}>
      <LeadFormView flow={flow} />
    </div>
  );
}
