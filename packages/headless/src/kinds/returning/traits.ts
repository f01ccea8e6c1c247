import { stepTraits } from '../../definition/extension.ts';

export const maskedLeadInfoTraits = /* @__PURE__ */ stepTraits({ type: 'masked-lead-info', isReturningLead: true, isRare: true });
