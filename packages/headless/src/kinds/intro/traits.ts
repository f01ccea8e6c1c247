import { stepTraits } from '../../definition/traits.ts';

export const formIntroTraits = /* @__PURE__ */ stepTraits({ type: 'form-intro' });
