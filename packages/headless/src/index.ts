export { createLeadFlow, type LeadFlowOptions } from './store/createLeadFlow.ts';
export {
  defineLeadFlow,
  type AnswerDefinition,
  type FieldName,
  type InputDefinition,
  type LeadFlowDefinition,
  type RuleDefinition,
  type SettingsDefinition,
  type StepDefinition,
  type StepId,
} from './authoring/defineLeadFlow.ts';
export { defineInputType, type InputTypeSpec } from './definition/defineInputType.ts';
export { defineRule, type RuleSpec } from './definition/defineRule.ts';
export type { Extension, FieldInfo, InputControl, InputTypeExtension, Rule, RuleContext, RuleEntry, RuleExtension, RuleMessage, Verdict } from './definition/extension.ts';
export type { StandardSchema } from './definition/standardSchema.ts';
export { defineStepType, settingsOf, type StepTypeSpec } from './flow/defineStepType.ts';
export type { StepMoment, StepTypeExtension } from './flow/stepType.ts';
export type { InputType, RuleName, StepType } from './kinds/builtIns.ts';
export { describeFault, type Fault } from './definition/fault.ts';
export { LeadFlowError, type LeadFlowErrorCode } from './definition/leadFlowError.ts';
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
export type { Effect, FlowNotice } from './flow/effect.ts';
export type { FlowEvent } from './flow/events.ts';
export type { JourneyEntry } from './kinds/submit/journey.ts';
export type { NoticeListener } from './store/listeners.ts';
export {
  initialState,
  type FlowState,
  type FocusRequest,
  type InputState,
  type MaskedLead,
  type Phase,
  type Snapshot,
  type SubmitResult,
} from './flow/state.ts';
export { provideLateCode } from './store/provideLateCode.ts';
export type { LeadFlowStore, PrefillValue, PrefillValues } from './store/leadFlowStore.ts';
export { transition } from './flow/transition.ts';
export { renderHtml, type RenderHtmlOptions } from './services/html/renderHtml.ts';
export { safeUrl } from './html/safeUrl.ts';
export { previewLead, type LeadPreview } from './store/previewLead.ts';
export type { Payload } from './kinds/submit/payload.ts';
export type { MaskedDetail } from './kinds/returning/maskedDetails.ts';
export type { Location } from './locations/location.ts';
export { catalogue } from './messages/catalogue.ts';
export { directionOf } from './messages/directionOf.ts';
export { de } from './messages/de.ts';
export { en, type MessageKey, type Messages } from './messages/en.ts';
export { es } from './messages/es.ts';
export { fr } from './messages/fr.ts';
export { pt } from './messages/pt.ts';
export { formatMessage } from './messages/formatMessage.ts';
export { stepCode, type StepCode } from './react/stepCode.ts';
export type { Confirmation, FieldError, FlowSource, Position, ReadyLeadFlow, ReadyStepFlow, StepFlow, UseLeadFlow } from './react/types.ts';
export type { StepField, UseStepInput, UseUncontrolledStepInput } from './react/stepField.ts';
export type {
  AnswerProps,
  ButtonProps,
  ErrorSummaryProps,
  FlowStatus,
  FormProps,
  GroupProps,
  HeadingProps,
  InputProps,
  ProgressProps,
  StatusProps,
  UncontrolledInputProps,
} from './react/propTypes.ts';
export { useComponents, type InputFieldProps, type SkinComponents, type StepProps } from './react/useComponents.ts';
export { useExpressFlow, type UseExpressFlow } from './react/useExpressFlow.ts';
export { useFacts, type UseFacts } from './react/useFacts.ts';
export { useFlowSelector } from './react/useFlowSelector.ts';
export { useHtml, type UseHtml } from './react/useHtml.ts';
export type { UseLeadFlowOptions } from './react/useFlowStore.ts';
export { formElement } from './react/formRecord.ts';
export { useLeadFlow } from './react/useLeadFlow.ts';
export { useLeadPreview } from './react/useLeadPreview.ts';
export { useLegalText } from './react/useLegalText.ts';
export { useMaskedLead, type UseMaskedLead } from './react/useMaskedLead.ts';
export { useReview, type ReviewRow, type UseReview } from './react/useReview.ts';
export { useOtherOptions, type UseOtherOptions } from './react/useOtherOptions.ts';
export { useStepInput, type UseStepInputOptions } from './react/useStepInput.ts';
export { useSubmitLead, type UseSubmitLead } from './react/useSubmitLead.ts';
export { useZipLocations, type LocationProps, type UseZipLocations } from './react/useZipLocations.ts';
export type { OptionGroup } from './validation/groupOptions.ts';
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
