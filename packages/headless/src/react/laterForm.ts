export { isFormattedElsewhere, maskBox } from './props/maskEdit.ts';
export { watchControls } from './watchControls.ts';
