import { checkDefinition } from '@leadflow/check';
import { useLeadFlow, useLeadPreview, type FlowNotice, type HttpRequest } from '@leadflow/headless';
import { previewServices } from '@leadflow/studio/editor';
import { useDeferredValue, useMemo, useState } from 'react';
import { Segments } from '../Segments.tsx';
import { SkinnedForm, skinOptions, type SkinName } from '../SkinnedForm.tsx';
import { DefinitionEditor } from './DefinitionEditor.tsx';
import { EventLog, type LoggedNotice } from './EventLog.tsx';
import { examples } from './examples.ts';
import { FlowMap } from './FlowMap.tsx';
import { PayloadView } from './PayloadView.tsx';

const asWritten = { value: '', text: 'As written' };
const layouts = [
  asWritten,
  { value: 'standard', text: 'Standard' },
  { value: 'darkmode', text: 'Dark mode' },
  { value: 'stepperlist', text: 'Stepper list' },
];
const themes = [
  asWritten,
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'pink', text: 'Pink' },
];
const first = examples[0]?.text ?? '{}';

/** The settings that the visitor overrides; an empty text leaves them as they are written. */
interface Look {
  readonly formType: string;
  readonly theme: string;
}

function settingsOf({ formType, theme }: Look): Readonly<Record<string, string>> {
  return { ...(formType && { formType }), ...(theme && { theme }) };
}

function withLook(text: string, look: Look): unknown {
  // as: only a definition without faults gets here, and that is an object
  const definition = JSON.parse(text) as { readonly settings?: object };
  return { ...definition, settings: { ...definition.settings, ...settingsOf(look) } };
}

/** A definition to edit with its form, its map, its events and its lead. */
export function Playground({ knownLead }: { readonly knownLead: string }) {
  const [text, setText] = useState(first);
  const [sound, setSound] = useState(first);
  const [look, setLook] = useState({ formType: '', theme: '' });
  const [skin, setSkin] = useState<SkinName>('default');
  const [log, setLog] = useState<readonly LoggedNotice[]>([]);
  const [lead, setLead] = useState<HttpRequest>();
  const [services] = useState(() => previewServices(knownLead, setLead));
  // Checking a long definition must not delay typing.
  const checked = useDeferredValue(text);
  const report = useMemo(() => checkDefinition(checked, { settings: settingsOf(look) }), [checked, look]);
  if (report.definition && sound !== checked) setSound(checked);
  const definition = useMemo(() => withLook(sound, look), [sound, look]);

  const onNotice = (notice: FlowNotice) => {
    setLog((before) => [...before, { number: (before.at(-1)?.number ?? 0) + 1, notice }]);
    return notice.type !== 'redirect';
  };
  const flow = useLeadFlow({ definition, services, onNotice });
  const preview = useLeadPreview(flow);
  const restart = () => {
    setLead(undefined);
    flow.restart();
  };

  return (
    <>
      <DefinitionEditor text={text} report={report} reportedText={checked} onChange={setText} />
      <section className="bench stage" aria-labelledby="form-heading">
        <h2 id="form-heading">Form</h2>
        <div className="look">
          <Segments label="Layout" value={look.formType} options={layouts} onChange={(formType) => setLook({ ...look, formType })} />
          <Segments label="Theme" value={look.theme} options={themes} onChange={(theme) => setLook({ ...look, theme })} />
          <Segments label="Skin" value={skin} options={skinOptions} onChange={setSkin} />
          <button type="button" className="small-button" onClick={restart}>
            Start again
          </button>
        </div>
        <SkinnedForm flow={flow} skin={skin} />
      </section>
      {flow.definition && <FlowMap definition={flow.definition} stepId={flow.status === 'ready' ? flow.step?.id : undefined} />}
      <EventLog log={log} onClear={() => setLog([])} />
      <PayloadView sent={flow.status === 'done' ? lead : undefined} preview={preview} />
    </>
  );
}
