declare module '*.css' {
  /** The sheet's text. */
  const text: string;
  export default text;
}
