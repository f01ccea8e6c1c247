import { stepTraits } from '../../definition/traits.ts';

export const maskedLeadInfoTraits = /* @__PURE__ */ stepTraits({ type: 'masked-lead-info', isReturningLead: true, isRare: true });
