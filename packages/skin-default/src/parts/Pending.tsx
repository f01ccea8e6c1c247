/** Something is being fetched: a spinner, and the text that says what. */
export function Pending({ text, id }: { readonly text: string | undefined; readonly id?: string }) {
  return (
    <p className="lf-pending" id={id}>
      <span className="lf-spinner" aria-hidden="true" />
      {text}
    </p>
  );
}
