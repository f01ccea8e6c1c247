import { stepTraits } from '../../definition/traits.ts';

export const reviewTraits = /* @__PURE__ */ stepTraits({ type: 'review', isRare: true });
