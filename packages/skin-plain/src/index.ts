'use client';
export { PlainLeadForm, type PlainLeadFormProps } from './PlainLeadForm.tsx';
export { PlainFormView } from './PlainFormView.tsx';
export type { PlainPartProps } from './partProps.ts';
