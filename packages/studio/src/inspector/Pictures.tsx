interface PicturesProps {
  readonly id: string;
  readonly helpId: string;
  readonly isTheme: boolean;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** Gives the colors that the form's own style sheet has for a theme to the picture behind it: within the form's root, nothing else may be styled. */
function passColors(theme: HTMLElement | null): void {
  const picture = theme?.parentElement?.nextElementSibling;
  if (!theme || !(picture instanceof HTMLElement)) return;
  const colors = getComputedStyle(theme);
  for (const name of ['--lf-background', '--lf-text', '--lf-next']) picture.style.setProperty(name, colors.getPropertyValue(name));
}

/** Layouts and themes as pictures. A theme's colours are the form's own. */
export function Pictures({ id, helpId, isTheme, value, choices, onChange }: PicturesProps) {
  return (
    <div id={id} tabIndex={-1} className="pictures" aria-describedby={helpId}>
      {choices.map(([choice, text]) => (
        <label key={choice}>
          <input type="radio" name={id} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          {isTheme && (
            <span hidden>
              <span className={`lf-root lf-theme-${choice}`} ref={passColors} />
            </span>
          )}
          <span className={`picture picture-${choice}`} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {text}
        </label>
      ))}
    </div>
  );
}
