/** What the page's script fetches as soon as the first step can be used: see lateModules.ts. */
export * as serverCalls from '../../headless/src/effects/serverCalls.ts';
export * as htmlCode from '../../headless/src/services/html/htmlCode.ts';
export * as laterServices from '../../headless/src/services/laterServices.ts';
export * as laterWork from '../../headless/src/store/laterWork.ts';
export * as laterForm from '../../headless/src/react/laterForm.ts';
export { default as laterStyles } from '@leadflow/skin-default/styles/kinds.css';
export * as laterParts from '../../skin-default/src/laterParts.ts';
