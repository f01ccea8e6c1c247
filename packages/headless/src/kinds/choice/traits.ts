import { stepTraits } from '../../definition/extension.ts';

export const buttonSelectionTraits = /* @__PURE__ */ stepTraits({ type: 'button-selection', offersAnswers: true });
