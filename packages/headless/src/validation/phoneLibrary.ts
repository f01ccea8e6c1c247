type PhoneLibrary = typeof import('./phoneFormats.ts');

// The library has no state of its own: one copy serves every form of the page.
let loaded: PhoneLibrary | undefined;

/** The formats of the world's countries, once they have been loaded; they weigh more than the rest of the form. */
export function phoneLibrary(): PhoneLibrary | undefined {
  return loaded;
}

/** Loads the formats for countries outside the North American plan. Rejects when the download fails. */
export async function loadPhoneLibrary(): Promise<void> {
  loaded ??= await import('./phoneFormats.ts');
}
