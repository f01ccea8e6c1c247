// The form editor of the plugin runs the check in the browser, so that it says the same as the command.
export { checkDefinition } from '@leadflow/check';
