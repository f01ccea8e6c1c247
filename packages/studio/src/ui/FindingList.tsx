import type { Finding } from '@leadflow/check';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { sentenceOf } from '../check/sentences.ts';
import { remediesFor } from '../check/remedies.ts';
import { pathOf } from '../document/json.ts';
import { stepsOf } from '../document/steps.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';

/** Trying remedies takes a check each: those of a long form are tried when they are asked for. */
const mostTried = 8;
const longForm = 100;

function FindingRow({ finding, editor, isTried, onGo }: { readonly finding: Finding; readonly editor: Editor; readonly isTried: boolean; readonly onGo: () => void }) {
  const texts = useTexts();
  const { say, labelOf } = texts;
  const { reported, report, json, language } = editor;
  const [isAsked, setAsked] = useState(false);
  const remedies = useMemo(() => (isTried || isAsked ? remediesFor(finding, reported, report) : []), [finding, reported, report, isTried, isAsked]);
  const { severity, path, consequences = [] } = finding;
  const { place, sentence, remedy, isOwn } = sentenceOf(finding, reported, texts, language);
  return (
    <li className={severity}>
      <p className="help">{place}</p>
      <button
        type="button"
        className="link"
        lang={isOwn ? undefined : 'en'}
        onClick={() => {
          onGo();
          editor.select(pathOf(path), true);
        }}
      >
        {sentence}
      </button>
      {remedy !== '' && (
        <p className="help" lang="en">
          {remedy}
        </p>
      )}
      {consequences.length > 0 && <p className="help">{say('consequences', { count: consequences.length })}</p>}
      {!isTried && !isAsked && (
        <button type="button" onClick={() => setAsked(true)}>
          {say('showRemedies')}
        </button>
      )}
      {reported === json &&
        remedies.map(({ name: { message, what: key = '' }, json: after }) => {
          // Keys of the definition are told by their names in the panel.
          const what = /TakeOut|TurnOn|Rename/.test(message) ? labelOf(key, key) : key;
          return (
            <button key={`${message} ${key}`} type="button" onClick={() => editor.change({ message, what }, () => after)}>
              {say(message, { what })}
            </button>
          );
        })}
    </li>
  );
}

/** What has to be fixed, and what could be better; what is wrong twice at one place, such as two conditions on one answer, once. */
export function splitFindings(findings: readonly Finding[]): { readonly toFix: readonly Finding[]; readonly better: readonly Finding[] } {
  const each = [...new Map(findings.map((finding) => [`${finding.path} ${finding.reason}`, finding])).values()];
  // What makes others wrong comes before them.
  const causes = each.toSorted(({ consequences: one = [] }, { consequences: other = [] }) => other.length - one.length);
  return { toFix: causes.filter(({ severity }) => severity === 'fault'), better: each.filter(({ severity }) => severity === 'warning') };
}

/** What is wrong, each with what a press can do about it; a press on the words leads to the place. */
export function FindingList({ editor, onClose, onGo, onTranslate }: { readonly editor: Editor; readonly onClose: () => void; readonly onGo: () => void; readonly onTranslate: () => void }) {
  const { say, languageName } = useTexts();
  const { untranslated } = editor;
  const { toFix, better } = splitFindings(editor.report.findings);
  const isShort = stepsOf(editor.reported).length <= longForm;
  return (
    <aside className="findings" aria-labelledby="studio-findings">
      <header className="sheet-head">
        <h2 id="studio-findings">{say('findings')}</h2>
        <Button className="icon" aria-label={say('close')} onPress={onClose}>
          <X />
        </Button>
      </header>
      {([['toFix', toFix], ['couldBeBetter', better]] as const).map(
        ([title, list]) =>
          list.length + (title === 'toFix' ? 0 : untranslated.length) > 0 && (
            <section key={title}>
              <h3>{say(title, { count: list.length + (title === 'toFix' ? 0 : untranslated.length) })}</h3>
              <ul>
                {list.map((finding, index) => (
                  <FindingRow key={`${finding.path} ${finding.reason}`} finding={finding} editor={editor} isTried={isShort && index < mostTried} onGo={onGo} />
                ))}
                {title !== 'toFix' &&
                  untranslated.map(([language, count]) => (
                    <li key={language}>
                      <button type="button" className="link" onClick={onTranslate}>
                        {say('textsMissing', { language: languageName(language), count })}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ),
      )}
    </aside>
  );
}
