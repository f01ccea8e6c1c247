import { safeUrl } from '@leadflow/headless';
import { renderHtml } from '@leadflow/headless/html';
import { useEffect, useRef } from 'react';
import { useTexts } from '../catalogue/texts.ts';

interface RichTextProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly language: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}

const commands = ['bold', 'italic', 'insertUnorderedList', 'createLink', 'removeFormat'] as const;

/** What was written, without the styles that browsers add when lines are joined: the form shows none. */
const htmlOf = (box: HTMLElement): string => (box.textContent.trim() === '' && !box.querySelector('img') ? '' : box.innerHTML.replaceAll(/ style="[^"]*"/g, ''));

/** A small field for HTML. It shows what the form's content policy lets the form show; text is pasted without HTML, and the buttons make nothing that is refused. */
export function RichText({ id, label, describedBy, language, html, onChange }: RichTextProps) {
  const { say } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);

  useEffect(() => {
    if (!box.current || html === written.current) return;
    written.current = html;
    void renderHtml(box.current, html, { headingLevel: 1 });
  }, [html]);

  const write = () => {
    if (!box.current) return;
    written.current = htmlOf(box.current);
    onChange(written.current);
  };
  const run = (command: string, value?: string) => {
    box.current?.focus();
    document.execCommand('styleWithCSS', false, 'false');
    document.execCommand(command, false, value);
    write();
  };
  const press = (command: (typeof commands)[number]) => {
    // A dialog of the browser gives the selection back.
    const address = command === 'createLink' ? prompt(say('linkTo'), 'https://') : undefined;
    if (address === undefined || (address !== null && safeUrl(address) !== undefined)) run(command, address);
  };

  return (
    <div className="rich">
      <div role="toolbar" aria-label={say('formatOf', { what: label })} className="part-actions">
        {commands.map((command) => (
          // The selection stays in the text.
          <button key={command} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => press(command)}>
            {say(command)}
          </button>
        ))}
      </div>
      <div
        id={id}
        ref={box}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-describedby={describedBy}
        lang={language}
        className="rich-text"
        contentEditable
        suppressContentEditableWarning
        onInput={write}
        onDrop={(event) => event.preventDefault()}
        onPaste={(event) => {
          event.preventDefault();
          document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
        }}
      />
    </div>
  );
}
