interface PicturesProps {
  readonly id: string;
  readonly helpId: string;
  readonly isTheme: boolean;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

/** Layouts and themes as pictures. A theme's colours are the form's own. */
export function Pictures({ id, helpId, isTheme, value, choices, onChange }: PicturesProps) {
  return (
    <div id={id} tabIndex={-1} className="pictures" aria-describedby={helpId}>
      {choices.map(([choice, text]) => (
        <label key={choice}>
          <input type="radio" name={id} value={choice} checked={value === choice} onChange={() => onChange(choice)} />
          <span className={isTheme ? `lf-root lf-theme-${choice}` : undefined} aria-hidden="true">
            <span className={isTheme ? 'picture' : `picture picture-${choice}`}>
              <i />
              <i />
              <i />
            </span>
          </span>
          {text}
        </label>
      ))}
    </div>
  );
}
