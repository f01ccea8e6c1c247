export { attachBrowserHistory } from './browserHistory.ts';
export { attachDraft } from './draft.ts';
