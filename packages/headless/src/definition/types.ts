import type { Messages } from '../messages/en.ts';
import type { Rule } from '../validation/rules.ts';

/** The layout of the default skin (SPEC section 2, Layouts). */
export type FormType = 'standard' | 'darkmode' | 'stepperlist';
/** What a step is (SPEC section 2, Step types). */
export type StepType =
  | 'button-selection'
  | 'input'
  | 'nearest-locations'
  | 'express-flow-selector'
  | 'express-flow-introduction'
  | 'form-intro'
  | 'masked-lead-info';
/** How button answers look (SPEC section 2, button-selection). */
export type AnswerVariant = 'default' | 'circular' | 'list';
export type Theme = 'light' | 'dark' | 'pink' | 'custom';
export type ButtonMode = 'round' | 'square' | 'transparent-square' | 'custom';
export type InputVariant = 'standard' | 'square';
/** Where a select field takes its options from (SPEC section 3, Input). */
export type OptionsMode = 'dom' | 'remote' | 'static';
export type HostClass = 'local' | 'dev' | 'staging' | 'production';

/** One choice of a button-selection step. */
export interface Answer {
  /** What the visitor reads; plain text. */
  readonly text: string;
  /** What is sent; the text where the definition gives none. Unique within its step. */
  readonly value: string;
  /** A CSS colour for the answer's swatch. */
  readonly color?: string;
  /** Address of a decorative image. */
  readonly icon?: string;
  readonly supText?: string;
  readonly badge?: string;
  /** Selected from the start; never advances by itself. */
  readonly selected: boolean;
  /** Id of the step that this answer leads to on a `dynamicTarget` step. */
  readonly target?: string;
  /** Stands in the collapsible Other Options section. */
  readonly isOtherOption: boolean;
}

/** One option of a select field. */
export interface SelectOption {
  readonly text: string;
  readonly value: string;
  /** Label of the option group that holds it. */
  readonly group?: string;
}

/** One field of an input step. */
export interface Input {
  /** Name in the payload; unique within its step. */
  readonly name: string;
  /** `text`, `number`, `email`, `tel`, `select` or `zipcode`; any other type renders nothing and is not sent. */
  readonly type: string;
  readonly placeholder?: string;
  readonly label?: string;
  /** Value at the start. */
  readonly value: string;
  readonly variant: InputVariant;
  /** Two-letter country for a phone's format; `US` by default. */
  readonly country: string;
  readonly rules: readonly Rule[];
  /** The definition's own verdict on the starting value; undefined means not yet validated (SPEC section 3). */
  readonly initialVerdict?: { readonly isValid: boolean; readonly error?: string };
  readonly isTouched: boolean;
  readonly mode: OptionsMode;
  readonly options: readonly SelectOption[];
  /** Selector of the page element that holds the options (mode `dom`). */
  readonly querySelector?: string;
  /** Address of the options (mode `remote`). */
  readonly remoteUrl?: string;
  /** Renders the select as a combo box. */
  readonly searchable: boolean;
  readonly autocomplete?: string;
}

/** Settings of a single step; which of them apply depends on the step's type. */
export interface StepSettings {
  readonly variant?: AnswerVariant;
  readonly image?: string;
  readonly imageAlt?: string;
  readonly serviceName?: string;
  readonly servicePrice?: string;
  readonly comparePrice?: string;
  readonly discountInfo?: string;
  readonly discountValue?: string;
  /** HTML. */
  readonly description?: string;
  readonly bookTreatmentUrl?: string;
  readonly bookTreatmentText?: string;
  /** Sent as the `productId` parameter of the introduction's booking link. */
  readonly productId?: string;
  /** HTML. */
  readonly title?: string;
  /** HTML. */
  readonly subtitle?: string;
  /** HTML. */
  readonly info?: string;
  /** HTML. */
  readonly note?: string;
  readonly mismatchHref?: string;
  readonly mismatchText?: string;
  /** A CSS colour. */
  readonly mismatchTextColor?: string;
}

/** One screen of the flow (SPEC section 3, Step). */
export interface Step {
  readonly id: string;
  readonly type: StepType;
  /** Its place in the definition, from 0; for messages about it. */
  readonly index: number;
  /** Plain text. */
  readonly question?: string;
  /** Plain text. */
  readonly description?: string;
  readonly answers: readonly Answer[];
  readonly inputs: readonly Input[];
  readonly settings: StepSettings;
  /** Id of the next step. */
  readonly target?: string;
  /** The selected answer's target decides. */
  readonly dynamicTarget: boolean;
  readonly canSelectMultiple: boolean;
  /** How many answers must be selected before Next; 1 by default. */
  readonly requiredSelections: number;
  readonly firstStep: boolean;
  readonly lastStep: boolean;
  /** Undefined: the form's setting decides. */
  readonly autoAdvance?: boolean;
  readonly nextButtonText?: string;
  /** Id of the step that ends a queue of branches, or `true` on that step itself. */
  readonly multipleDynamicEndStep?: string | true;
  /** The bundled sample locations stand in for the search. */
  readonly wellnessLocations: boolean;
  readonly layoutClasses?: string;
  readonly questionClass?: string;
  readonly descriptionClass?: string;
  /** A CSS colour. */
  readonly stepTextColor?: string;
  readonly gapClasses?: string;
  readonly buttonWidthClass?: string;
  readonly showOtherOptions: boolean;
  readonly otherOptionsLabel?: string;
}

/** Origins by host class; a missing one is the page's own origin. */
export type Hosts = { readonly [K in HostClass]?: string };

/** Settings of the whole form (SPEC section 3, Settings; CONTRACT sections 3 to 9). */
export interface Settings {
  readonly formType: FormType;
  readonly theme: Theme;
  /** Custom properties (`--lf-*`) for the theme. */
  readonly customStyles: Readonly<Record<string, string>>;
  readonly variant?: AnswerVariant;
  readonly answerButtonClasses?: string;
  readonly autoAdvance: boolean;
  readonly backButton: boolean;
  readonly backButtonTop: boolean;
  readonly backButtonText?: string;
  readonly backButtonMode?: ButtonMode;
  readonly backButtonClass?: string;
  readonly buttonMode?: ButtonMode;
  readonly nextButtonClass?: string;
  readonly submitButtonText?: string;
  /** Cards per page of the locations list; 3 by default. */
  readonly locationsPerPage: number;
  /** Limit of the ZIP search; 8 by default. */
  readonly maxLocations: number;
  readonly showAccolades: boolean;
  readonly showLegalConsentText: boolean;
  readonly legalTextSelector?: string;
  /** Undefined: on in the stepper list only. */
  readonly showStepsIndicator?: boolean;
  /** Number of steps that the progress shows as the total. */
  readonly stepper?: number;
  readonly stepText?: string;
  readonly stepOfText?: string;
  readonly stepLegalText?: string;
  readonly stepLegalLinkText?: string;
  readonly stepLegalLink?: string;
  readonly useSelfTarget: boolean;
  readonly useLocationQueryParam: boolean;
  readonly useServiceHiddenField: boolean;
  readonly overrideOriginalLeadService: boolean;
  readonly service?: string;
  readonly promotion?: string;
  readonly internalNotes?: string;
  readonly qa_test?: string | boolean | number;
  readonly quiklyTracking: boolean;
  readonly fullWidthFormStep: boolean;
  readonly formEmphasis: boolean;
  readonly badgeImage?: string;
  readonly badgeImageClass?: string;
  readonly wrapperClasses?: string;
  readonly formLayoutClasses?: string;
  readonly stepsLayoutClasses?: string;
  readonly inputErrorClass?: string;
  /** Level of the question's heading, 1 to 6; 2 by default. */
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6;
  readonly hosts: Hosts;
  /** Hostnames that are the site's own; a page elsewhere is offsite. */
  readonly siteHosts: readonly string[];
  /** Further hostnames that the redirect may go to. */
  readonly redirectHosts: readonly string[];
  readonly cookieNames: { readonly leadUid: string; readonly formData: string };
  readonly cookieDomain?: string;
  readonly captcha: 'required' | 'off';
  readonly trackingEmail: 'raw' | 'sha256' | 'omit';
  readonly expressEventName: string;
  /** Names of inputs and steps that query parameters may fill. */
  readonly prefill: readonly string[];
  readonly browserHistory: boolean;
  readonly saveDraft: boolean;
  /** The server drops a second lead with the same `submission_id`, so a lost answer may be asked for again. */
  readonly idempotentSubmit: boolean;
  /** Payload fields to send under a second name: `{from: to}`. */
  readonly fieldMap: Readonly<Record<string, string>>;
  readonly messages: Partial<Messages>;
  readonly locale?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** What a page writes: JSON of `settings` and `steps`. Read by `parseDefinition`, which lists every fault. */
export interface DefinitionInput {
  readonly $schema?: string;
  readonly settings?: { readonly [K in keyof Settings]?: unknown };
  readonly steps: ReadonlyArray<{ readonly [key: string]: unknown }>;
}

/** A definition that was read and found sound: what the engine moves through. Frozen. */
export interface Flow {
  readonly settings: Settings;
  readonly steps: readonly Step[];
  readonly stepById: ReadonlyMap<string, Step>;
  readonly firstStep: Step;
  /** The JSON it was read from, cleaned; to tell whether another definition says the same. */
  readonly source: unknown;
  /** English messages, the locale's and the definition's own, merged. */
  readonly messages: Messages;
}
