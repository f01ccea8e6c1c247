'use client';
export { PlainLeadForm, type PlainLeadFormProps } from './PlainLeadForm.tsx';
export { PlainFormView, type PlainPartProps } from './PlainFormView.tsx';
