import type { Finding } from '@leadflow/check';
import { useMemo, useState } from 'react';
import { remediesFor } from '../check/remedies.ts';
import { pathOf } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

/** Trying remedies takes a check each: those of a long form are tried when they are asked for. */
const mostTried = 8;
const longForm = 100;

function FindingRow({ finding, editor, isTried }: { readonly finding: Finding; readonly editor: Editor; readonly isTried: boolean }) {
  const { say } = useTexts();
  const { reported, report, json } = editor;
  const [isAsked, setAsked] = useState(false);
  const remedies = useMemo(() => (isTried || isAsked ? remediesFor(finding, reported, report) : []), [finding, reported, report, isTried, isAsked]);
  const { severity, path, reason, remedy, consequences = [] } = finding;
  return (
    <li className={severity}>
      <strong>{say(severity)}</strong>{' '}
      <button type="button" className="link" lang="en" onClick={() => editor.select(pathOf(path), true)}>
        {reason}
      </button>
      <p className="help" lang="en">
        {remedy}
      </p>
      {consequences.map((consequence) => (
        <p key={consequence} className="help" lang="en">
          {consequence}
        </p>
      ))}
      {!isTried && !isAsked && (
        <button type="button" onClick={() => setAsked(true)}>
          {say('showRemedies')}
        </button>
      )}
      {reported === json &&
        remedies.map(({ name, json: after }) => (
          <button key={`${name.message} ${name.what ?? ''}`} type="button" onClick={() => editor.change(name, () => after)}>
            {say(name.message, { what: name.what ?? '' })}
          </button>
        ))}
    </li>
  );
}

/** Everything that is wrong, each with what a press can do about it; a press on the words leads to the place. */
export function FindingList({ editor }: { readonly editor: Editor }) {
  const { say } = useTexts();
  // What is wrong twice at one place, such as two conditions on one answer, is said once.
  const findings = [...new Map(editor.report.findings.map((finding) => [`${finding.path} ${finding.reason}`, finding]))];
  const faults = findings.filter(([, { severity }]) => severity === 'fault').length;
  const isShort = stepsOf(editor.reported).length <= longForm;
  return (
    <section className="findings" aria-labelledby="studio-findings">
      <h2 id="studio-findings">{say('findings')}</h2>
      <p role="status">{findings.length === 0 ? say('noFindings') : say('findingCount', { faults, warnings: findings.length - faults })}</p>
      <ul>
        {findings.map(([key, finding], index) => (
          <FindingRow key={key} finding={finding} editor={editor} isTried={isShort && index < mostTried} />
        ))}
      </ul>
    </section>
  );
}
