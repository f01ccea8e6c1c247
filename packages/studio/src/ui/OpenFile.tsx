import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';
import type { Form } from '../document/form.ts';
import { readDefinition } from '../document/readDefinition.ts';

/** Opens a form from a file, or from its JSON. */
export function OpenFile({ onOpen }: { readonly onOpen: (form: Form, name: string) => void }) {
  const { say } = useTexts();
  const [refused, setRefused] = useState<string>();
  const take = (text: string, name: string, close: () => void) => {
    const form = readDefinition(text);
    setRefused(form || text.trim() === '' ? undefined : name);
    if (!form) return;
    onOpen(form, name.replace(/\.json$/i, ''));
    close();
  };
  return (
    <DialogTrigger onOpenChange={() => setRefused(undefined)}>
      <Button>{say('openFile')}</Button>
      <ModalOverlay className="studio-overlay" isDismissable>
        <Modal className="studio-modal">
          <Dialog>
            {({ close }) => (
              <>
                <Heading slot="title">{say('openFile')}</Heading>
                <p className="help">{say('openHelp')}</p>
                <label className="field">
                  {say('openFile')}
                  <input
                    type="file"
                    accept=".json,application/json"
                    onChange={({ target }) => {
                      const [file] = target.files ?? [];
                      void file?.text().then((text) => take(text, file.name, close));
                      // A browser tells nothing of a file that is chosen again.
                      target.value = '';
                    }}
                  />
                </label>
                <label className="field">
                  {say('importText')}
                  <textarea rows={6} spellCheck={false} onChange={({ target }) => take(target.value, say('untitled'), close)} />
                </label>
                {refused !== undefined && <p role="alert">{say('noDefinition', { what: refused })}</p>}
                <Button onPress={close}>{say('close')}</Button>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
