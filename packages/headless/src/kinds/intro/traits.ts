import { stepTraits } from '../../definition/extension.ts';

export const formIntroTraits = /* @__PURE__ */ stepTraits({ type: 'form-intro' });
