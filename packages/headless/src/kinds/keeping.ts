import type { KeepingPart } from '../store/kinds.ts';
import { attachDraft } from './draft/draft.ts';
import { attachBrowserHistory } from './history/browserHistory.ts';

/** What keeps a visit, where the definition says so. */
export const keeping: KeepingPart = { attachDraft, attachBrowserHistory };
