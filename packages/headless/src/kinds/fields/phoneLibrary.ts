type PhoneLibrary = typeof import('./phoneFormats.ts');

// One copy serves every form of the page, as the library has no state.
let loaded: PhoneLibrary | undefined;

/** Phone formats of the world's countries, once they have loaded. They are larger than the rest of the form. */
export function phoneLibrary(): PhoneLibrary | undefined {
  return loaded;
}

/** Loads the formats for countries outside the North American plan. Rejects when the download fails. */
export async function loadPhoneLibrary(): Promise<void> {
  loaded ??= await import('./phoneFormats.ts');
}
