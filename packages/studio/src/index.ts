export { openForm, textOf, type Form } from './document/form.ts';
export { apply, begin, redo, undo, type Edit, type EditName, type History } from './document/history.ts';
export { remediesFor } from './check/remedies.ts';
export { addStep, duplicateStep, moveStep, removeStep, renameStep, retarget } from './document/steps.ts';
export { withWords } from './document/words.ts';
