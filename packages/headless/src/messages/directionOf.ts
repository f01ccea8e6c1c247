const rightToLeft = /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/;

/** Writing direction of a language: that of the script in its tag, else of the script that it is usually written in. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    // WordPress writes `en_US`.
    const { script = '' } = new Intl.Locale(locale.replaceAll('_', '-')).maximize();
    return rightToLeft.test(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
