import type { ReferenceApi } from '@leadflow/reference-api';
import type { Html } from './html.ts';

/** What a page can use while it is rendered. */
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
  /** Its name in the bar of demo pages; undefined leaves it out. */
  navLabel?: string;
  /** Where the bar's link leads; `path` by default. */
  navHref?: string;
  /** Whether it loads the form's script. */
  hasForm: boolean;
  /** Address of a script of the page's own. */
  script?: string;
  /** The bundle of the app of `src/apps` that runs on it. */
  app?: 'two-skins' | 'playground' | 'studio';
  /** Whether it is a page about the product, not one of the clinic's. */
  isProduct?: true;
  /** Whether it has the window to itself, without the site around it. */
  isAlone?: true;
  look: 'light' | 'dark' | 'paper';
  /** Everything inside `<main>`. */
  render(context: PageContext): Html;
}
