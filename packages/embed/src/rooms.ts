import type { CodeSources } from '@leadflow/headless/embed';
import type { PageExtension } from './extensions.tsx';

/** What the forms of a page are made of. */
export interface Rooms extends CodeSources {
  /** The types that come with the form and are fetched as a page's own may be. */
  readonly types: readonly PageExtension[];
  /** The looks of what is here at first. */
  readonly styles: string;
}
