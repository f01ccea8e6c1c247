import './codeBlock.css';

/** Code that scrolls in a box of its own, within reach of the keyboard. */
export function CodeBlock({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className="code-block" role="region" aria-label={`Code: ${label}`} tabIndex={0}>
      <pre>
        <code>{code.trim()}</code>
      </pre>
    </div>
  );
}
