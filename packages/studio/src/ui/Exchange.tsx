import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { textOf } from '../document/form.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import type { StudioSite } from '../storage/studioSite.ts';
import type { StudioRevisions } from '../storage/studioStorage.ts';

/** What a page has to hold for the form. */
export function embedSnippet(text: string): string {
  return `<div data-lead-flow></div>\n<script type="application/json" data-lead-flow-data>\n${text.trim().replaceAll('<', String.raw`\u003c`)}\n</script>\n<script async src="https://your-host.example/lead-flow.js"></script>\n`;
}

function Snippet({ label, text, onCopy }: { readonly label: string; readonly text: string; readonly onCopy: () => void }) {
  return (
    <label className="field">
      {label}
      <textarea readOnly rows={4} value={text} onCopy={onCopy} onFocus={({ target }) => target.select()} />
    </label>
  );
}

/** A name as systems take it for a file. */
const fileNameOf = (name: string): string => name.trim().replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').slice(0, 80) || 'form';

interface ExchangeProps {
  readonly editor: Editor;
  readonly site: StudioSite | undefined;
  /** What the form is called. */
  readonly name: string;
  readonly revisions: StudioRevisions | undefined;
}

/** Takes a form out: as a file, for a page, for WordPress. With faults it is no form for a page yet. */
export function Exchange({ editor, site, name, revisions }: ExchangeProps) {
  const { say } = useTexts();
  const { report, history } = editor;
  const faults = report.findings.filter(({ severity }) => severity === 'fault');
  const text = () => textOf(history.form);
  const keepPublished = () => {
    if (faults.length > 0 || !revisions?.add) return;
    void revisions.list().then(([latest]) => (latest?.name === undefined && latest?.text === text() ? undefined : revisions.add?.({ at: Date.now(), text: text() }))).catch(() => undefined);
  };
  const download = () => {
    keepPublished();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }));
    link.download = `${fileNameOf(name)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
      <DialogTrigger>
        <Button className="primary" id="studio-publish">
          {say('publish')}
        </Button>
        <ModalOverlay className="studio-overlay" isDismissable>
          <Modal className="studio-modal">
            <Dialog>
              {({ close }) => (
                <>
                  <Heading slot="title">{say('publish')}</Heading>
                  {faults.length > 0 ? (
                    <>
                      <p>{say('refused', { count: faults.length })}</p>
                      <ul>
                        {faults.map(({ path, reason }) => (
                          <li key={`${path} ${reason}`} lang="en">
                            {reason}
                          </li>
                        ))}
                      </ul>
                    </>
                  ) : (
                    <>
                      {!site && <Snippet label={say('forPage')} text={embedSnippet(text())} onCopy={keepPublished} />}
                      <Snippet label={say('forWordPress')} text={site?.shortcode ?? '[lead_flow id="1"]'} onCopy={keepPublished} />
                      <p className="help">{say(site ? 'shortcodeHelp' : 'wordPressHelp')}</p>
                    </>
                  )}
                  {site && faults.length === 0 && (
                    <Button className="primary" onPress={site.publish}>
                      {say('publish')}
                    </Button>
                  )}
                  <Button onPress={download}>{say(faults.length > 0 ? 'downloadDraft' : 'download')}</Button>
                  <Button onPress={close}>{say('close')}</Button>
                </>
              )}
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
  );
}
