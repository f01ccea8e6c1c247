import { stepTraits } from '../../definition/traits.ts';

export const appointmentTraits = /* @__PURE__ */ stepTraits({ type: 'appointment' });
