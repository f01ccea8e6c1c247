import { sentenceOf } from '../check/sentences.ts';
import { useTexts } from '../catalogue/texts.ts';
import { pathOf, type Path } from '../document/json.ts';
import type { Editor } from '../state/useEditor.ts';
import { controlId } from './controlId.ts';

interface ColourBoxProps {
  readonly id: string;
  readonly path: Path;
  readonly editor: Editor;
  readonly label: string;
  readonly describedBy: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** A colour as it is written and to pick, with what the check says of its contrast beside it, and the colours that it makes of it. */
export function ColourBox({ id, path, editor, label, describedBy, value, placeholder, onChange }: ColourBoxProps) {
  const texts = useTexts();
  const { say } = texts;
  const { report, reported, language } = editor;
  const found = report.findings.filter((finding) => finding.kind === 'contrast' && controlId(pathOf(finding.path)) === controlId(path));
  const low = found.filter(({ severity }) => severity === 'fault');
  const made = found.flatMap(({ severity, reason }) => (severity === 'warning' ? (reason.match(/#[\da-f]{6}/g) ?? []) : []));
  return (
    <span className="colour">
      <input id={id} aria-describedby={describedBy} value={value} placeholder={placeholder} onChange={({ target }) => onChange(target.value)} />
      <input type="color" aria-label={say('pickColour', { what: label })} value={/^#[\da-f]{6}$/i.test(value) ? value : '#ffffff'} onChange={({ target }) => onChange(target.value)} />
      {value !== '' && (
        <span className={low.length > 0 ? 'contrast is-low' : 'contrast'}>
          {made.map((colour) => (
            <span key={colour} className="swatch" style={{ backgroundColor: colour }} />
          ))}
          {low.length > 0 ? low.map((finding) => sentenceOf(finding, reported, texts, language).sentence).join(' ') : say(made.length > 0 ? 'madeReadable' : 'goodContrast')}
        </span>
      )}
    </span>
  );
}

/** Colours of a brand, as the form's custom properties name them. */
export const brandColours = ['--lf-background', '--lf-text', '--lf-next', '--lf-next-text', '--lf-selected', '--lf-selected-text', '--lf-link'] as const;
