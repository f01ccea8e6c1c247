import { inputTraits } from '../../definition/traits.ts';

export const dateTraits = /* @__PURE__ */ inputTraits({ type: 'date', control: { type: 'date' }, isDebounced: true });
