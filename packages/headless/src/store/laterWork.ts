export { attachBrowserHistory } from './browserHistory.ts';
export { isSameJson } from '../base/isSameJson.ts';
export { earlierAnswers } from '../kinds/conditions/earlierAnswers.ts';
export { carryOver } from './carryOver.ts';
export { attachDraft } from './draft.ts';
