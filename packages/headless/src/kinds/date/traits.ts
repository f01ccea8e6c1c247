import { inputTraits } from '../../definition/extension.ts';

export const dateTraits = /* @__PURE__ */ inputTraits({ type: 'date', control: { type: 'date' }, isDebounced: true });
