import { inputTraits, type FieldInfo } from '../../definition/extension.ts';

export const consentTraits = /* @__PURE__ */ inputTraits({
  type: 'consent',
  control: { element: 'checkbox' },
  // A box that was ticked by a draft or a link would be nobody's consent.
  isByHand: true,
  label: ({ text }: FieldInfo) => text?.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ').trim(),
});
