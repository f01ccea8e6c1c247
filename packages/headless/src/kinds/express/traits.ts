import { stepTraits } from '../../definition/extension.ts';

export const expressSelectorTraits = /* @__PURE__ */ stepTraits({ type: 'express-flow-selector', isRare: true });
/** The express step that introduces a service. */
export const expressIntroductionTraits = /* @__PURE__ */ stepTraits({ type: 'express-flow-introduction', isRare: true });
