import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { openForm, textOf } from '../document/form.ts';
import { useTexts } from '../catalogue/texts.ts';
import type { Editor } from '../state/useEditor.ts';
import type { StudioSite } from '../storage/studioSite.ts';

/** What a page has to hold for the form. */
export function embedSnippet(text: string): string {
  return `<div data-lead-flow></div>\n<script type="application/json" data-lead-flow-data>\n${text.trim().replaceAll('<', String.raw`\u003c`)}\n</script>\n<script async src="https://your-host.example/lead-flow.js"></script>\n`;
}

function Snippet({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <label className="field">
      {label}
      <textarea readOnly rows={4} value={text} onFocus={({ target }) => target.select()} />
    </label>
  );
}

/** Brings a definition in from a file or a text, and takes it out: as a file, for a page, for WordPress. With faults it is no form for a page yet. */
export function Exchange({ editor, site }: { readonly editor: Editor; readonly site: StudioSite | undefined }) {
  const { say } = useTexts();
  const { report, history } = editor;
  const [given, setGiven] = useState('');
  const faults = report.findings.filter(({ severity }) => severity === 'fault');
  const text = () => textOf(history.form);
  const take = (next: string, close: () => void) => {
    setGiven(next);
    const form = openForm(next);
    if (!form) return;
    editor.change({ message: 'import' }, () => form.json);
    editor.select(['steps', 0]);
    setGiven('');
    close();
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text()], { type: 'application/json' }));
    link.download = 'form.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      <DialogTrigger>
        <Button>{say('import')}</Button>
        <ModalOverlay className="studio-overlay" isDismissable>
          <Modal className="studio-modal">
            <Dialog>
              {({ close }) => (
                <>
                  <Heading slot="title">{say('import')}</Heading>
                  <label className="field">
                    {say('importFile')}
                    <input type="file" accept=".json,application/json" onChange={({ target }) => void target.files?.[0]?.text().then((read) => take(read, close))} />
                  </label>
                  <label className="field">
                    {say('importText')}
                    <textarea rows={6} value={given} spellCheck={false} onChange={(event) => take(event.target.value, close)} />
                  </label>
                  {given.trim() !== '' && <p role="alert">{say('noJson')}</p>}
                  <Button onPress={close}>{say('close')}</Button>
                </>
              )}
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
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
                      {!site && <Snippet label={say('forPage')} text={embedSnippet(text())} />}
                      <Snippet label={say('forWordPress')} text={site?.shortcode ?? '[lead_flow id="1"]'} />
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
    </>
  );
}
