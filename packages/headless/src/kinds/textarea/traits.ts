import { inputTraits } from '../../definition/extension.ts';

export const textareaTraits = /* @__PURE__ */ inputTraits({ type: 'textarea', control: { element: 'textarea', type: 'text' }, isDebounced: true });
