/** What the visitor lays over the settings of the definition; an empty text leaves them as they are. */
export interface Look {
  readonly formType: string;
  readonly theme: string;
}

/** The settings that a look changes. */
export function settingsOf({ formType, theme }: Look): Readonly<Record<string, string>> {
  return { ...(formType && { formType }), ...(theme && { theme }) };
}

/** A definition that is known to be sound, with another look. */
export function withLook(text: string, look: Look): unknown {
  // as: checked before; a definition without faults is an object
  const definition = JSON.parse(text) as { readonly settings?: object };
  return { ...definition, settings: { ...definition.settings, ...settingsOf(look) } };
}
