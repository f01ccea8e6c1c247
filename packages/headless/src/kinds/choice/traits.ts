import { stepTraits } from '../../definition/traits.ts';

export const buttonSelectionTraits = /* @__PURE__ */ stepTraits({ type: 'button-selection', offersAnswers: true });
