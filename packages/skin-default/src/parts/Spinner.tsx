/** Something is being fetched; the text beside it says what. */
export function Spinner() {
  return <span className="lf-spinner" aria-hidden="true" />;
}
