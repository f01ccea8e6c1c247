import { useLeadPreview, type LeadFlowStore } from '@leadflow/headless';
import { useId, useState, useSyncExternalStore } from 'react';
import { toJson } from '../recording.ts';
import type { LogEntry, VisitLog } from './visitLog.ts';
import { wordsOf } from './words.ts';

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
}

/** A value as JSON. A text box takes the focus, so that the keys scroll it. */
function Value({ name, value }: ValueProps) {
  return <label>{name} <textarea readOnly rows={8} value={JSON.stringify(toJson(value ?? null), null, 2)} /></label>;
}

function save(recording: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'lead-flow-visit.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** A time, an event and the step or the status that it led to. */
function entryText({ at, event, state }: LogEntry): string {
  const { phase, history } = state;
  return [(at / 1000).toFixed(1), event?.type ?? '…', '→', phase.status === 'ready' ? history.at(-1)?.stepId : phase.status].join(' ');
}

interface DevtoolsPanelProps {
  readonly store: LeadFlowStore;
  readonly log: VisitLog;
}

function OpenPanel({ store, log }: DevtoolsPanelProps) {
  const { entries, shown, isReplaying } = useSyncExternalStore(log.subscribe, log.getView);
  const lead = useLeadPreview(store);
  const words = wordsOf(navigator.language);
  const entry = entries[shown];
  return (
    <>
      <p>
        <button type="button" onClick={isReplaying ? log.stopReplay : log.replay}>{isReplaying ? words.stop : words.replay}</button>
        <button type="button" onClick={() => save(log.recording())}>{words.save}</button>
      </p>
      <ol aria-label={words.events}>
        {/* The place in the log is the entry's own. */}
        {entries.map((each, index) => (
          <li key={index}>
            <button type="button" aria-current={index === shown ? 'step' : undefined} onClick={() => log.jump(index)}>{entryText(each)}</button>
          </li>
        ))}
      </ol>
      <Value name={words.event} value={entry?.event} />
      <Value name={words.effects} value={entry?.effects} />
      <Value name={words.state} value={entry?.state} />
      <Value name={words.lead} value={lead} />
    </>
  );
}

/** The button that opens the devtools, and what it opens. */
export function DevtoolsPanel({ store, log }: DevtoolsPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = wordsOf(navigator.language);
  return (
    <section lang={words.language} aria-label={words.title} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>{words.title}</button>
      <div id={id}>{isOpen && <OpenPanel store={store} log={log} />}</div>
    </section>
  );
}
