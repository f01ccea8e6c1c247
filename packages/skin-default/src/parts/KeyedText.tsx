/** A text that changes, in an element of its own each time: browsers that translate a page put other elements in a text's place. */
export function KeyedText({ text }: { readonly text: string }) {
  return <span key={text}>{text}</span>;
}
