import type { Messages } from '../messages/en.ts';
import type { Rule } from './rules.ts';
import type { AnswerVariant, Settings } from './settings.ts';
import type { inputVariantNames, optionsModeNames, stepTypeNames } from './words.ts';

export type { AnswerVariant, ButtonMode, FormType, HostClass, Settings, Theme } from './settings.ts';

/** What the visitor does on a step. */
export type StepType = (typeof stepTypeNames)[number];
export type InputVariant = (typeof inputVariantNames)[number];
/** Where a select field takes its options from: an element of the page, an address, or the definition itself. */
export type OptionsMode = (typeof optionsModeNames)[number];

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
  /** A short second line. */
  readonly supText?: string;
  /** A word or two in a badge, such as “Popular”. */
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
  /** What the visitor reads. */
  readonly text: string;
  /** What is sent; empty for the prompt, which is nothing to choose. */
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
  /** A hint inside the empty field; it does not replace the label. */
  readonly placeholder?: string;
  /** The visible label. Without it the placeholder, else the question, names the field. */
  readonly label?: string;
  /** Value at the start. */
  readonly value: string;
  /** Look of the field: standard, or square (uppercase, centred, bold). */
  readonly variant: InputVariant;
  /** Two-letter country of a phone number, for its format, its check and what is sent; `US` by default. */
  readonly country: string;
  /** Checks in their order; the first that fails gives the message. */
  readonly rules: readonly Rule[];
  /** The definition's own verdict on the starting value; undefined means not yet validated. */
  readonly initialVerdict?: { readonly isValid: boolean; readonly error?: string };
  /** Whether messages show before the visitor has left the field. */
  readonly isTouched: boolean;
  /** Where a select takes its options from: dom (an element of the page), remote (an address) or static (options). */
  readonly mode: OptionsMode;
  /** Options of a select with the mode static. */
  readonly options: readonly SelectOption[];
  /** Selector of the page element that holds the options (mode `dom`). */
  readonly querySelector?: string;
  /** Address of the options (mode `remote`). */
  readonly remoteUrl?: string;
  /** Renders the select as a combo box. */
  readonly searchable: boolean;
  /** The HTML autocomplete token, where the type alone does not say it. */
  readonly autocomplete?: string;
}

/** Settings of a single step; which of them apply depends on the step's type. */
export interface StepSettings {
  /** Look of the answers on this step; wins over the form’s. */
  readonly variant?: AnswerVariant;
  /** Address of an express step’s image. */
  readonly image?: string;
  /** What the image shows, for those who don’t see it; empty where it only decorates. */
  readonly imageAlt?: string;
  /** Name of an express step’s service. */
  readonly serviceName?: string;
  /** Price as text, such as “$150 per treatment”. */
  readonly servicePrice?: string;
  /** The earlier price, struck through. */
  readonly comparePrice?: string;
  /** Label of the discount badge; “Online Booking” unless given. */
  readonly discountInfo?: string;
  /** Value of the discount badge, such as “$50 off”; without it there is no badge. */
  readonly discountValue?: string;
  /** HTML. */
  readonly description?: string;
  /** Address of the booking link. */
  readonly bookTreatmentUrl?: string;
  /** Text of the booking link; “Book a Treatment” unless given. */
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
  /** Address of the link “This is not me”. */
  readonly mismatchHref?: string;
  /** Text of that link. */
  readonly mismatchText?: string;
  /** A CSS colour. */
  readonly mismatchTextColor?: string;
}

/** One screen of the flow. */
export interface Step {
  /** Name of the step, unique in the form. Targets refer to it, and the lead’s journey carries it. */
  readonly id: string;
  /** What the visitor does on this step. */
  readonly type: StepType;
  /** Its place in the definition, from 0; for messages about it. */
  readonly index: number;
  /** Plain text. */
  readonly question?: string;
  /** Plain text. */
  readonly description?: string;
  /** The answers of a button-selection step, in the order in which they are shown. */
  readonly answers: readonly Answer[];
  /** The fields of an input step. With commonStep, fields merge with the predefined ones by name. */
  readonly inputs: readonly Input[];
  /** What only some types of step have. */
  readonly settings: StepSettings;
  /** Id of the next step. */
  readonly target?: string;
  /** The selected answer's target decides. */
  readonly dynamicTarget: boolean;
  /** Several answers may be selected. With dynamicTarget their targets are visited one after another. */
  readonly canSelectMultiple: boolean;
  /** How many answers must be selected before Next; 1 by default. */
  readonly requiredSelections: number;
  /** The form starts here. */
  readonly firstStep: boolean;
  /** The lead is sent from here. */
  readonly lastStep: boolean;
  /** Undefined: the form's setting decides. */
  readonly autoAdvance?: boolean;
  /** Text of the Next button on this step. */
  readonly nextButtonText?: string;
  /** Id of the step that ends a queue of branches, or `true` on that step itself. */
  readonly multipleDynamicEndStep?: string | true;
  /** The bundled sample locations stand in for the search. */
  readonly wellnessLocations: boolean;
  /** CSS classes for the step. */
  readonly layoutClasses?: string;
  /** CSS classes for the question. */
  readonly questionClass?: string;
  /** CSS classes for the description. */
  readonly descriptionClass?: string;
  /** A CSS colour. */
  readonly stepTextColor?: string;
  /** CSS classes for the gap between answers. */
  readonly gapClasses?: string;
  /** CSS classes for the width of answers. */
  readonly buttonWidthClass?: string;
  /** Whether the Other Options section is there. */
  readonly showOtherOptions: boolean;
  /** Title of that section; “Other Options” unless given. */
  readonly otherOptionsLabel?: string;
}

/** A definition that was read and found sound: what the engine moves through. Frozen. */
export interface Definition {
  /** Settings with their defaults. */
  readonly settings: Settings;
  /** The steps in the order of the definition. */
  readonly steps: readonly Step[];
  /** The steps by id. */
  readonly stepById: ReadonlyMap<string, Step>;
  /** Where a visit begins. */
  readonly firstStep: Step;
  /** The JSON it was read from, cleaned; to tell whether another definition says the same. */
  readonly source: unknown;
  /** English messages, the locale's and the definition's own, merged. */
  readonly messages: Messages;
}
