/** What the visitor lays over the settings of the definition; undefined leaves them as they are. */
export interface Look {
  readonly formType?: string;
  readonly theme?: string;
}

/** A definition that is known to be sound, with another look. */
export function withLook(text: string, { formType, theme }: Look): unknown {
  // as: checked before; a definition without faults is an object
  const definition = JSON.parse(text) as { readonly settings?: object };
  return { ...definition, settings: { ...definition.settings, ...(formType && { formType }), ...(theme && { theme }) } };
}
