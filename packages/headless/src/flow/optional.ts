export { attachDraft } from './draft.ts';
