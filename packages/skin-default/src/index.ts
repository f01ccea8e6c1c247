'use client';
export { LeadForm, LeadFormView, type LeadFormProps } from './LeadForm.tsx';
export { LeadFormShell, Status, type LeadFormShellProps, type LeadFormViewProps, type PartComponents } from './LeadFormShell.tsx';
export { allParts, stepComponents } from './allParts.ts';
export { rareSteps } from './rareSteps.ts';
export { firstParts } from './firstParts.ts';
export { inputComponents, usualParts } from './usualParts.ts';
export type { SkinParts } from './parts/skinParts.tsx';
export { Badge } from './layouts/Standard.tsx';
export { StepFrame, type StepFrameProps } from './layouts/StepFrame.tsx';
export { Accolades, ButtonSelection, Confirmation, Dark, ErrorSummary, InputStep, LegalText, Loading, Question, Standard, StepBody, StepperList } from './wholeParts.tsx';
export { layoutComponents } from './layouts/registry.ts';
export type { InputProps, LayoutProps, SkinFlow } from './partProps.ts';
export { Appointment } from './steps/Appointment.tsx';
export { FormIntro } from './steps/FormIntro.tsx';
export { MaskedLeadInfo } from './steps/MaskedLeadInfo.tsx';
export { Review } from './steps/Review.tsx';
export { NearestLocations } from './steps/NearestLocations.tsx';
export type { InputFieldProps, SkinComponents, StepProps } from '@leadflow/headless';
export { Field, type FieldProps } from './inputs/Field.tsx';
export { NativeSelect, type SelectControlProps } from './inputs/NativeSelect.tsx';
export { SearchableSelect } from './inputs/SearchableSelect.tsx';
export { SelectInput } from './inputs/SelectInput.tsx';
export {
  MaskedInput,
  MaskedInput as TelInput,
  MaskedInput as ZipcodeInput,
  TextInput,
  TextInput as EmailInput,
  TextInput as NumberInput,
} from './inputs/TextInput.tsx';
export { AnswerCard, type AnswerCardProps } from './parts/AnswerCard.tsx';
export { AnswerGrid, AnswerGroup, type AnswerGroupProps } from './parts/AnswerGroup.tsx';
export { Banner } from './parts/Banner.tsx';
export { BackArrow, BackButton, Button, Buttons, NextButton, type ButtonsProps } from './parts/Buttons.tsx';
export { ErrorText, type ErrorTextProps } from './parts/ErrorText.tsx';
export { FieldError, type FieldErrorProps } from './parts/FieldError.tsx';
export { ExpressFlow as ExpressCard, ExpressFlow as ExpressFlowIntroduction, ExpressFlow as ExpressFlowSelector } from './steps/ExpressFlow.tsx';
export { Facts } from './parts/Facts.tsx';
export { HtmlContent, type HtmlContentProps } from './parts/HtmlContent.tsx';
export { LocationCard, type LocationCardProps } from './parts/LocationCard.tsx';
export { MaskedValue, type MaskedValueProps } from './parts/MaskedValue.tsx';
export { OtherOptions } from './parts/OtherOptions.tsx';
export { Progress } from './parts/Progress.tsx';
export { Description } from './parts/Question.tsx';
export { TermsLink } from './parts/TermsLink.tsx';
export { partClass } from './parts/partClass.ts';
export { useStyleProperties } from './parts/useStyleProperties.ts';
