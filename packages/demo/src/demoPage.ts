import type { ReferenceApi } from '@leadflow/reference-api';
import type { Html } from './html.ts';

/** What a page may read while it is rendered. */
interface PageContext {
  request: Request;
  url: URL;
  api: ReferenceApi;
}

/** One page of the demo site. */
export interface DemoPage {
  /** With a slash at both ends. */
  path: string;
  title: string;
  description: string;
  /** Its name in the bar of demo pages; undefined keeps it out. */
  navLabel?: string;
  /** Where the bar's link goes, when that is more than the path. */
  navHref?: string;
  /** Whether a form stands on it, so that it loads the form's script. */
  hasForm: boolean;
  /** The app of `src/apps` that runs on it, by the name of its bundle. */
  app?: 'two-skins' | 'playground';
  look: 'light' | 'dark' | 'paper';
  /** Everything inside `<main>`. */
  render(context: PageContext): Html;
}
