import { stepTraits } from '../../definition/extension.ts';

export const reviewTraits = /* @__PURE__ */ stepTraits({ type: 'review', isRare: true });
