import type { Messages } from '../messages/en.ts';
import type { buttonModeNames, captchaNames, directionNames, formTypeNames, themeNames, trackingEmailNames, variantNames, zipFailureNames } from './words.ts';

/** The layout of the form. */
export type FormType = (typeof formTypeNames)[number];
/** How the answers of a button-selection step look: buttons, circles, or a list with marks. */
export type AnswerVariant = (typeof variantNames)[number];
/** The colours of the default skin. */
export type Theme = (typeof themeNames)[number];
/** Shape of a button. */
export type ButtonMode = (typeof buttonModeNames)[number];
export type HostClass = 'local' | 'dev' | 'staging' | 'production';

/** Origins by host class; a missing one is the page's own origin. */
export type Hosts = { readonly [K in HostClass]?: string };

/** Settings of the whole form, each with its default filled in. */
export interface Settings {
  /** Layout: standard, darkmode or stepperlist. */
  readonly formType: FormType;
  /** Colours: light, dark, pink, or custom, which is light until customStyles say more. The dark layout stands on black whatever the theme. */
  readonly theme: Theme;
  /** Custom properties (`--lf-*`) over those of the theme, whichever it is. */
  readonly customStyles: Readonly<Record<string, string>>;
  /** Look of answers: default buttons, circular buttons, or a list with marks. */
  readonly variant?: AnswerVariant;
  /** CSS classes for every answer. */
  readonly answerButtonClasses?: string;
  /** A chosen answer of a single-select step moves on by itself. Keep backButton on. */
  readonly autoAdvance: boolean;
  /** Shows Previous. */
  readonly backButton: boolean;
  /** Moves Previous to the top, as an arrow. */
  readonly backButtonTop: boolean;
  /** Text of Previous. */
  readonly backButtonText?: string;
  /** Shape of Previous. */
  readonly backButtonMode?: ButtonMode;
  /** CSS classes that replace the background of Previous. */
  readonly backButtonClass?: string;
  /** Shape of Next. */
  readonly buttonMode?: ButtonMode;
  /** CSS classes that replace the background of Next. */
  readonly nextButtonClass?: string;
  /** Text of the button that sends the lead. */
  readonly submitButtonText?: string;
  /** Cards per page of the locations list; 3 by default. */
  readonly locationsPerPage: number;
  /** Limit of the ZIP search; 8 by default. */
  readonly maxLocations: number;
  /** Lists the accolades below the form (standard layout). */
  readonly showAccolades: boolean;
  /** Shows the legal text on the last step. */
  readonly showLegalConsentText: boolean;
  /** CSS selector of the page element whose content is the legal text. */
  readonly legalTextSelector?: string;
  /** Undefined: on in the stepper list only. */
  readonly showStepsIndicator?: boolean;
  /** Number of steps that the progress shows as the total. */
  readonly stepper?: number;
  /** The word STEP of the progress. */
  readonly stepText?: string;
  /** The word OF of the progress. */
  readonly stepOfText?: string;
  /** Text before the terms link of the stepper list. */
  readonly stepLegalText?: string;
  /** Text of the terms link. */
  readonly stepLegalLinkText?: string;
  /** Address of the terms; without it there is no link. */
  readonly stepLegalLink?: string;
  /** Opens the terms in the same tab. */
  readonly useSelfTarget: boolean;
  /** The address parameter `location` preselects the clinic. */
  readonly useLocationQueryParam: boolean;
  /** Takes `service` from the page’s hidden field. */
  readonly useServiceHiddenField: boolean;
  /** A returning lead’s duplicate carries this form’s service. */
  readonly overrideOriginalLeadService: boolean;
  /** Service of the lead, where no hidden field says it. */
  readonly service?: string;
  /** Promotion code of a returning lead’s duplicate. */
  readonly promotion?: string;
  /** Sent as internal_notes; visitors don’t see it, though the page’s source shows it. */
  readonly internalNotes?: string;
  /** Marks the lead of a returning visitor as a test; no other lead carries it. */
  readonly qa_test?: string | boolean | number;
  /** One more push to the data layer after a sent lead. */
  readonly quiklyTracking: boolean;
  /** Steps fill the wrapper; otherwise at most 40rem. */
  readonly fullWidthFormStep: boolean;
  /** The form stands on a raised card. */
  readonly formEmphasis: boolean;
  /** Address of a badge image above the question. */
  readonly badgeImage?: string;
  /** CSS classes for the badge image. */
  readonly badgeImageClass?: string;
  /** CSS classes for the wrapper. */
  readonly wrapperClasses?: string;
  /** CSS classes for the layout. */
  readonly formLayoutClasses?: string;
  /** CSS classes for the steps. */
  readonly stepsLayoutClasses?: string;
  /** CSS classes for messages of fields; red text unless given. */
  readonly inputErrorClass?: string;
  /** Level of the question's heading, 1 to 6; 2 by default. */
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6;
  /** Origins of the calls by class of the page’s host; a missing one is the page’s own origin. */
  readonly hosts: Hosts;
  /** Address of the REST API for all calls: a path, an origin, or one that ends in `?rest_route=/`; `data-lead-flow-api` on the page wins. */
  readonly api?: string;
  /** When the clinic search is down: `block` calls the ZIP invalid, `continue` lets the visitor go on without a clinic. */
  readonly zipFailure: (typeof zipFailureNames)[number];
  /** Hostnames that are the site's own; a page elsewhere is offsite. */
  readonly siteHosts: readonly string[];
  /** Further hostnames that the redirect may go to. */
  readonly redirectHosts: readonly string[];
  /** Names of the two cookies that a sent lead sets. */
  readonly cookieNames: { readonly leadUid: string; readonly formData: string };
  /** Domain of both cookies; the page’s own host unless given. */
  readonly cookieDomain?: string;
  /** Whether a bot check precedes the lead. */
  readonly captcha: (typeof captchaNames)[number];
  /** How the e-mail address goes to the data layer: raw, as its sha256, or omitted. */
  readonly trackingEmail: (typeof trackingEmailNames)[number];
  /** Name of the event that express clicks send. */
  readonly expressEventName: string;
  /** Names of inputs and steps that query parameters may fill. */
  readonly prefill: readonly string[];
  /** The browser’s Back and Forward move between steps. */
  readonly browserHistory: boolean;
  /** Keeps answers other than contact details for an hour, so that a reload loses nothing. */
  readonly saveDraft: boolean;
  /** The server drops a second lead with the same `submission_id`, so a lost answer may be asked for again. */
  readonly idempotentSubmit: boolean;
  /** Payload fields to send under a second name: `{from: to}`. */
  readonly fieldMap: Readonly<Record<string, string>>;
  /** Texts that replace those of the catalogue, by key. */
  readonly messages: Partial<Messages>;
  /** Language of the form’s own texts, such as en or es; the page’s unless given. */
  readonly locale?: string;
  /** Direction of the text; the language’s unless given. */
  readonly dir?: (typeof directionNames)[number];
}
