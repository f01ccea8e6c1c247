const rightToLeft = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** Direction of the script that a language is usually written in, or of the one that its tag names. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    // WordPress writes `en_US`.
    const { script = '' } = new Intl.Locale(locale.replaceAll('_', '-')).maximize();
    return rightToLeft.test(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
