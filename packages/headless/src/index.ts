export { ownFile, type OwnFile } from './base/ownFile.ts';
export type { StoreOptions } from './createFlow.ts';
export { createLeadFlow } from './createLeadFlow.ts';
export { inputTypes, stepTypes } from './kinds/traits.ts';
export type { InputType, RuleName, StepType } from './builtIns.ts';
export {
  defineLeadFlow,
  type AnswerDefinition,
  type AnyAnswer,
  type FieldName,
  type InputDefinition,
  type LeadFlowDefinition,
  type LeadOf,
  type RuleDefinition,
  type SettingsDefinition,
  type StepDefinition,
  type StepId,
  type StepOf,
} from './authoring/defineLeadFlow.ts';
export { defineInputType, type InputTypeSpec } from './definition/defineInputType.ts';
export { defineRule, type RuleSpec } from './definition/rules.ts';
export type { Extension, FieldContext, FieldInfo, InputControl, InputTraits, InputTypeExtension, Rule, RuleContext, RuleEntry, RuleExtension, RuleMessage, StepTraits, Verdict } from './definition/extension.ts';
export type { StandardSchema } from './definition/standardSchema.ts';
export { defineStepType, settingsOf, type StepTypeSpec } from './flow/defineStepType.ts';
export type { JourneyEntry, StepMoment, StepTypeExtension } from './flow/code.ts';
export { describeFault, LeadFlowError, type Fault, type FaultCode, type LeadFlowErrorCode } from './definition/fault.ts';
export { parseDefinition, type ParsedDefinition, type ParseOptions } from './authoring/parseDefinition.ts';
export type {
  Answer,
  AnswerVariant,
  ButtonMode,
  Condition,
  Definition,
  FormType,
  Input,
  Link,
  SelectOption,
  Settings,
  Step,
  StepSettings,
  Theme,
} from './definition/types.ts';
export type { TextsByLanguage } from './definition/words.ts';
export type { FlowNotice } from './flow/effect.ts';
export type { FlowEvent, FlowEvents } from './flow/events.ts';
export type { NoticeListener } from './store/notices.ts';
export type { LeadFlowStore, PrefillValue, PrefillValues } from './store/leadFlowStore.ts';
export { safeUrl } from './html/safeUrl.ts';
export { previewLead, type LeadPreview } from './kinds/submit/previewLead.ts';
export type { Payload } from './kinds/submit/payload.ts';
export { useMaskedLead, type MaskedDetail, type UseMaskedLead } from './kinds/returning/useMaskedLead.ts';
export type { Location } from './kinds/clinics/location.ts';
export type { MessageKey, Messages } from './messages/en.ts';
export { formatMessage, formatNumber } from './messages/languages.ts';
export type { AnswerItem, Confirmation, ErrorItem, Flow, Position } from './react/types.ts';
export { Control, useParts, type InputFieldProps, type Parts, type SkinComponents, type StepProps } from './kinds/fields/useParts.ts';
export { controlOf, type AnyField, type ControlProps, type Controls, type Field, type FieldControl, type FieldText, type OptionGroup, type UncontrolledField } from './kinds/fields/stepField.ts';
export type { FlowStatus, HeadingTag } from './react/propTypes.ts';
export { useExpressFlow, type UseExpressFlow } from './kinds/express/useExpressFlow.ts';
export { useFacts, type UseFacts } from './kinds/submit/useFacts.ts';
export { useFlow } from './react/useFlow.ts';
export { useFormElement } from './react/useFormElement.ts';
export { useHtml, useLegalText, type UseHtml } from './kinds/html/useHtml.ts';
export type { LeadFlowOptions } from './react/useFlowStore.ts';
export { formElement } from './dom/formRecord.ts';
export { useLeadFlow } from './react/useLeadFlow.ts';
export { useMergedProps } from './react/useMergedProps.ts';
export { useStepTexts } from './react/useStepTexts.ts';
export { useLeadPreview } from './kinds/submit/useLeadPreview.ts';
export { useReview, type ReviewRow, type UseReview } from './kinds/review/useReview.ts';
export { useAppointment, type AppointmentDay, type AppointmentTime, type AppointmentWish, type UseAppointment } from './kinds/appointment/useAppointment.ts';
export { choiceProps, type ChoiceProps, type NativeChoiceProps } from './kinds/choice/choiceProps.ts';
export { useOtherOptions, type UseOtherOptions } from './kinds/choice/useOtherOptions.ts';
export { useStepInput, type UseStepInputOptions } from './kinds/fields/useStepInput.ts';
export { useSubmitLead, type UseSubmitLead } from './kinds/submit/useSubmitLead.ts';
export { useZipLocations, type LocationItem, type LocationProps, type UseZipLocations } from './kinds/clinics/useZipLocations.ts';
export { useLocationDetails, type LocationLink, type UseLocationDetails } from './kinds/clinics/useLocationDetails.ts';
export { browserServices } from './services/browserServices.ts';
export type {
  CaptchaResult,
  CaptchaService,
  ClockService,
  CookieService,
  HttpRequest,
  HttpResult,
  HttpService,
  LogService,
  NavigationService,
  PageService,
  RandomService,
  ServiceOverrides,
  Services,
  StorageService,
  TimerHandle,
  TrackerService,
  TrackingEvent,
} from './services/services.ts';
