export { attachBrowserHistory } from './browserHistory.ts';
export { isSameJson } from '../definition/isSameJson.ts';
export { carryOver } from './carryOver.ts';
export { attachDraft } from './draft.ts';
