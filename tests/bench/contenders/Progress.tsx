/** Where the visitor is, in words and as a bar. */
export function Progress({ index, total }: { readonly index: number; readonly total: number }) {
  const text = `STEP ${index + 1} OF ${total}`;
  return (
    <>
      <p>{text}</p>
      <div className="bar" role="progressbar" aria-label="Progress" aria-valuemin={0} aria-valuemax={total} aria-valuenow={index + 1} aria-valuetext={text}>
        <div style={{ inlineSize: `${((index + 1) / total) * 100}%` }} />
      </div>
    </>
  );
}
