'use client';
export { PlainFormView, PlainLeadForm, type PlainLeadFormProps } from './PlainLeadForm.tsx';
export type { StepProps as PlainPartProps } from '@leadflow/headless';
