/** The type of an express step that introduces a service; alone, so that a bundle of the hook needs no step type. */
export const introductionName = 'express-flow-introduction';
