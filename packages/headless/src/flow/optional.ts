export { attachBrowserHistory } from './browserHistory.ts';
export { carryOver } from './carryOver.ts';
export { attachDraft } from './draft.ts';
