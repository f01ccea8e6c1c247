import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { sentenceOf } from '../check/sentences.ts';
import { useTexts } from '../catalogue/texts.ts';
import { textOf } from '../document/form.ts';
import { valueAt } from '../document/json.ts';
import { wordsIn } from '../document/words.ts';
import type { Editor } from '../state/useEditor.ts';
import { remember, remembered } from '../storage/remembered.ts';
import type { StudioSite } from '../storage/studioSite.ts';
import type { Revision, StudioRevisions } from '../storage/studioStorage.ts';
import { downloadFile } from './downloadFile.ts';
import { splitFindings } from './FindingList.tsx';
import { Sheet } from './Sheet.tsx';

const scriptKey = 'lead-flow-studio script';
const script = 'https://your-host.example/lead-flow.js';

/** What a page has to hold for the form. */
export function embedSnippet(text: string, address = script): string {
  return `<div data-lead-flow></div>\n<script type="application/json" data-lead-flow-data>\n${text.trim().replaceAll('<', String.raw`\u003c`)}\n</script>\n<script async src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></script>\n`;
}

function Snippet({ label, text, onTake }: { readonly label: string; readonly text: string; readonly onTake: () => void }) {
  const { say } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    onTake();
    void navigator.clipboard.writeText(text).then(() => setCopied(true), () => undefined);
  };
  return (
    <div className="snippet">
      <label className="field">
        {label}
        <textarea readOnly rows={3} value={text} onCopy={onTake} onFocus={({ target }) => target.select()} />
      </label>
      <Button onPress={copy}>
        {isCopied ? <Check /> : <Copy />}
        {say(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}

interface PublishProps {
  readonly editor: Editor;
  readonly site: StudioSite | undefined;
  /** What the form is called. */
  readonly name: string;
  readonly revisions: StudioRevisions | undefined;
  readonly onClose: () => void;
  readonly onFix: () => void;
}

/** Takes a form to where people see it: checked first, then in numbered steps. With faults it is no form for a page yet. */
export function Publish({ editor, site, name, revisions, onClose, onFix }: PublishProps) {
  const texts = useTexts();
  const { say, timeOf } = texts;
  const { report, reported, history, language } = editor;
  const { toFix } = splitFindings(report.findings);
  const [place, setPlace] = useState<'anyPage' | 'wordPress' | 'file'>('anyPage');
  const [address, setAddress] = useState(() => remembered(scriptKey) ?? script);
  const [latest, setLatest] = useState<Revision>();
  const text = textOf(history.form);
  const api = wordsIn(valueAt(history.form.json, ['settings', 'api']), undefined);
  useEffect(() => void revisions?.list().then((all) => setLatest(all.find((revision) => revision.name === undefined)), () => undefined), [revisions]);
  const keepPublished = () => {
    if (toFix.length > 0 || !revisions?.add || latest?.text === text) return;
    const revision = { at: Date.now(), text };
    setLatest({ ...revision, id: '' });
    void revisions.add(revision).catch(() => undefined);
  };
  const download = () => {
    keepPublished();
    downloadFile(name, 'json', 'application/json', text);
  };
  const file = <Button onPress={download}>{say(toFix.length > 0 ? 'downloadDraft' : 'download')}</Button>;
  return (
    <Sheet title={say('publish')} onClose={onClose}>
      {latest && <p className="help">{say('lastPublished', { when: timeOf(latest.at) })}</p>}
      {toFix.length > 0 ? (
        <>
          <p>{say('refused', { count: toFix.length })}</p>
          <ul>
            {toFix.map((finding) => {
              const { place: where, sentence } = sentenceOf(finding, reported, texts, language);
              return <li key={`${finding.path} ${finding.reason}`}>{`${where} – ${sentence}`}</li>;
            })}
          </ul>
          <div className="part-actions">
            <Button className="primary" onPress={onFix}>
              {say('showFaults')}
            </Button>
            {file}
          </div>
        </>
      ) : site ? (
        <>
          <p className="help">{say('shortcodeHelp')}</p>
          <Snippet label={say('forWordPress')} text={site.shortcode} onTake={keepPublished} />
          <div className="part-actions">
            <Button className="primary" onPress={site.publish}>
              {say('publish')}
            </Button>
            {file}
          </div>
        </>
      ) : (
        <>
          <div role="group" aria-label={say('where')} className="part-actions">
            {(['anyPage', 'wordPress', 'file'] as const).map((each) => (
              <button key={each} type="button" aria-pressed={place === each} onClick={() => setPlace(each)}>
                {say(each)}
              </button>
            ))}
          </div>
          <ol className="numbered">
            <li>{say('checked')}</li>
            {place === 'anyPage' && (
              <>
                <li>
                  <label className="field">
                    {say('scriptAddress')}
                    <input value={address} onChange={({ target }) => {
                        setAddress(target.value);
                        remember(scriptKey, target.value);
                      }} />
                  </label>
                </li>
                <li>
                  <Snippet label={say('forPage')} text={embedSnippet(text, address)} onTake={keepPublished} />
                </li>
                <li>{api === '' ? say('leadsGo') : say('leadsGoTo', { where: api })}</li>
              </>
            )}
            {place === 'wordPress' && (
              <>
                <li>
                  {say('wordPressFile')} {file}
                </li>
                <li>{say('wordPressHelp')}</li>
                <li>
                  <Snippet label={say('forWordPress')} text={'[lead_flow id="1"]'} onTake={keepPublished} />
                </li>
              </>
            )}
            {place === 'file' && (
              <li>
                {say('fileHelp')} {file}
              </li>
            )}
          </ol>
        </>
      )}
    </Sheet>
  );
}
