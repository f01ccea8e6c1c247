import { clsx, type ClassValue } from 'clsx';

/**
 * Class of a part. Classes of the page's own mark the element `lf-custom`: the style sheet then gives way to any
 * class of the page, where it holds against a theme's selectors otherwise (see tools/cascade.ts).
 */
export function partClass(own: ClassValue, pageClasses?: string): string {
  return clsx(own, pageClasses && ['lf-custom', pageClasses]);
}
