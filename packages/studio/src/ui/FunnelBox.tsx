import { useId, useState } from 'react';
import { useTexts } from '../catalogue/texts.ts';
import { headingOf } from '../document/headingOf.ts';
import { idOf, indexOfStep, stepsOf } from '../document/steps.ts';
import { findLosses } from '../funnel/findLosses.ts';
import { readFunnel, type Count, type Funnel } from '../funnel/funnel.ts';
import { lossText } from '../funnel/lossText.ts';
import type { Editor } from '../state/useEditor.ts';

interface FunnelBoxProps {
  readonly editor: Editor;
  /** Undefined where there are no counts yet. */
  readonly funnel: Funnel | undefined;
  /** Whether the counts could not be fetched. */
  readonly isLost: boolean;
  readonly onFunnel: (funnel: Funnel) => void;
  /** Shows the form at the step that is selected. */
  readonly onGo: () => void;
}

/** Where visitors leave: in sentences that lead to the step, and in a table; and how counts come here from a file. */
export function FunnelBox({ editor, funnel, isLost, onFunnel, onGo }: FunnelBoxProps) {
  const texts = useTexts();
  const { say } = texts;
  const { json, language } = editor;
  const [refused, setRefused] = useState<string>();
  const heading = useId();
  const file = useId();
  const shown = (count: Count) => count ?? say('funnelFew');
  const take = async (chosen: File) => {
    const read = readFunnel(JSON.parse(await chosen.text()));
    setRefused(read ? undefined : chosen.name);
    if (read) onFunnel(read);
  };
  const losses = funnel ? findLosses(funnel).slice(0, 5) : [];
  const first = funnel?.steps.find(({ id }) => id === idOf(stepsOf(json).find((step) => step['firstStep'] === true) ?? stepsOf(json)[0]));
  return (
    <section className="funnel" aria-labelledby={heading}>
      <h2 id={heading}>{say('funnel')}</h2>
      {funnel && (
        <>
          <p>{say('funnelSum', { from: funnel.from, to: funnel.to, shown: shown(funnel.shown), begun: shown(first?.reached ?? 0), sent: shown(funnel.sent) })}</p>
          {losses.length > 0 ? (
            <ol>
              {losses.map((loss) => (
                <li key={`${loss.step} ${loss.kind} ${loss.field} ${loss.rule}`}>
                  <button
                    type="button"
                    className="link"
                    disabled={indexOfStep(json, loss.step) < 0}
                    onClick={() => {
                      editor.select(['steps', indexOfStep(json, loss.step)]);
                      onGo();
                    }}
                  >
                    {lossText(loss, json, language, texts)}
                  </button>
                </li>
              ))}
            </ol>
          ) : (
            <p>{say('funnelNone')}</p>
          )}
          <details>
            <summary>{say('funnelTable')}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
            <div role="region" aria-label={say('funnelTable')} tabIndex={0} className="funnel-table">
              <table>
                <thead>
                  <tr>
                    {(['funnelStep', 'funnelReached', 'funnelPassed', 'funnelLeft'] as const).map((key) => (
                      <th key={key} scope="col">
                        {say(key)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {funnel.steps.map(({ id, reached, passed, left }) => (
                    <tr key={id}>
                      <th scope="row">{headingOf(stepsOf(json)[indexOfStep(json, id)] ?? { id }, language)}</th>
                      <td>{shown(reached)}</td>
                      <td>{shown(passed)}</td>
                      <td>{shown(left)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
          <p className="help">{say('funnelRounded')}</p>
        </>
      )}
      {isLost && <p role="alert">{say('funnelLost')}</p>}
      {refused !== undefined && <p role="alert">{say('funnelRefused', { what: refused })}</p>}
      <label htmlFor={file}>{say('funnelOpen')}</label>{' '}
      <input
        id={file}
        type="file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) take(chosen).catch(() => setRefused(chosen.name));
          // The same file may be chosen once more.
          currentTarget.value = '';
        }}
      />
    </section>
  );
}
