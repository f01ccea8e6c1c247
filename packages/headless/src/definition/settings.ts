import type { Messages } from '../messages/en.ts';
import type { Loose, ParsedObject } from './reader.ts';
import { flag, list, map, mapped, meta, object, off, oneOf, or, primitive, text, wholeNumber } from './readers.ts';
import { confirmation, cookieNames, hostnames, hosts, link, partial, spam } from './settingGroups.ts';
import { words, type TextsByLanguage } from './words.ts';

// In this file and those beside it, settingGroups.ts, step.ts and input.ts, each key of a definition is declared once: its types, its default, how it is read
// and what its faults say. Its comment is what editors show: the build takes it into the JSON Schema and DEFINITION.md, so it costs a page nothing.

const formTypeNames = ['standard', 'darkmode', 'stepperlist'] as const;
const formTypeAliases = {
  'stepper list': 'stepperlist',
  'stepper-list': 'stepperlist',
  stepper: 'stepperlist',
  dark: 'darkmode',
  'dark mode': 'darkmode',
  'dark-mode': 'darkmode',
} as const;
export const answerVariant = oneOf(['default', 'circular', 'list']);
const buttonMode = oneOf(['round', 'square', 'transparent-square', 'custom']);
const texts = map<Readonly<Record<string, string>>, Readonly<Record<string, string>>>(text);

const entries = {
  /** Layout: standard, darkmode or stepperlist. */
  formType: or(oneOf(formTypeNames, formTypeAliases), 'standard'),
  /** Colours: light, dark, pink, or custom, which is light until customStyles say more. The dark layout stands on black whatever the theme. */
  theme: oneOf(['light', 'dark', 'pink', 'custom']),
  /** What the form stands on: the background of its theme, or that of the page, which shows through. Choose the theme whose texts are readable on it. */
  background: or(oneOf(['theme', 'page']), 'theme'),
  /**
   * The brand’s colour, such as #7a4e2d. Next, progress, badges, links, marks and focus follow it, darker or lighter where their contrast needs
   * it, and the text on it turns black or white by itself. One in which the form could not be read is left out, with a warning. It is the same as
   * customStyles with --lf-accent.
   */
  brandColor: text,
  /**
   * Custom properties over those of the theme, whichever it is, such as {"--lf-radius": "4px"}. Mind the contrast of colours: 4.5 to 1 for text,
   * 3 to 1 for borders. One that falls short is left out, with a warning.
   */
  customStyles: or(texts, {}),
  /** Look of answers: default buttons, circular buttons, or a list with marks. */
  variant: answerVariant,
  /** CSS classes for every answer. */
  answerButtonClasses: text,
  /** A chosen answer of a single-select step moves on by itself. Keep backButton on. */
  autoAdvance: off,
  /** Shows Previous. */
  backButton: or(flag, true),
  /** Moves Previous to the top, as an arrow. */
  backButtonTop: off,
  /** Text of Previous. */
  backButtonText: words,
  /** Shape of Previous. */
  backButtonMode: buttonMode,
  /** CSS classes that replace the background of Previous. */
  backButtonClass: text,
  /** Shape of Next. */
  buttonMode,
  /** CSS classes that replace the background of Next. */
  nextButtonClass: text,
  /** Name of the form for screen readers, which list it with the page’s landmarks. The second of one name on a page says which it is. */
  formName: words,
  /** Text of the button that sends the lead. */
  submitButtonText: words,
  /** Clinics shown before See More, and added by it. */
  locationsPerPage: or(wholeNumber(1), 3),
  /** Most clinics that the search asks for. */
  maxLocations: or(wholeNumber(1), 8),
  /** Miles; where even the nearest clinic is further away than that, its card says so. Without it no card does. */
  searchRadius: wholeNumber(1),
  /**
   * Each clinic’s card says until when it is open today, where its hours are known, and the chosen clinic’s telephone and directions stand as
   * links below the list.
   */
  locationDetails: off,
  /** Lists the accolades below the form (standard layout). */
  showAccolades: off,
  /** Shows the legal text on the last step. */
  showLegalConsentText: off,
  /** CSS selector of the page element whose content is the legal text. */
  legalTextSelector: text,
  /** Shows the progress; unless told, on in the stepper list, and in the dark layout where `stepper` is set. */
  showStepsIndicator: flag,
  /** Number of steps that the progress shows as the total. */
  stepper: wholeNumber(0),
  /** The word STEP of the progress. */
  stepText: words,
  /** The word OF of the progress. */
  stepOfText: words,
  /** Text before the terms link of the stepper list. */
  stepLegalText: words,
  /** Text of the terms link. */
  stepLegalLinkText: words,
  /** Address of the terms of the stepper list, which every step then links to; without it there is no link. */
  stepLegalLink: text,
  /** Opens the terms in the same tab. */
  useSelfTarget: off,
  /** The address parameter `location` preselects the clinic. */
  useLocationQueryParam: off,
  /** Takes `service` from the page’s hidden field. */
  useServiceHiddenField: or(flag, true),
  /** A returning lead’s duplicate carries this form’s service. */
  overrideOriginalLeadService: off,
  /** Service of the lead, where no hidden field says it. */
  service: text,
  /** Promotion code of a returning lead’s duplicate. */
  promotion: text,
  /** Sent as internal_notes; visitors don’t see it, though the page’s source shows it. */
  internalNotes: text,
  /** Marks the lead of a returning visitor as a test; no other lead carries it. */
  qa_test: primitive<string | boolean | number>(['string', 'boolean', 'number'], 'a string or true'),
  /** One more push to the data layer after a sent lead. */
  quiklyTracking: off,
  /** Steps fill the wrapper; otherwise at most 40rem. */
  fullWidthFormStep: off,
  /** The form stands on a raised card. */
  formEmphasis: off,
  /** Address of a badge image above the question. */
  badgeImage: text,
  /** CSS classes for the badge image. */
  badgeImageClass: text,
  /** CSS classes for the wrapper. */
  wrapperClasses: text,
  /** CSS classes for the layout. */
  formLayoutClasses: text,
  /** CSS classes for the steps. */
  stepsLayoutClasses: text,
  /** CSS classes for messages of fields; red text unless given. */
  inputErrorClass: text,
  /** Level of the question’s heading on the page, 1 to 6. */
  headingLevel: or(wholeNumber<1 | 2 | 3 | 4 | 5 | 6>(1, 6), 2),
  /** Origins of the calls, without a path, by class of the page’s host; a missing one is the page’s own origin. */
  hosts: or(hosts, {}),
  /** Hostnames that are the site’s own, each in full and without a pattern; a page elsewhere is offsite. Without any no page is. */
  siteHosts: or(hostnames, []),
  /**
   * Further hostnames that the thank-you redirect may go to; to any other than these, the page’s own and those of siteHosts and hosts it does not.
   */
  redirectHosts: or(hostnames, []),
  /**
   * Address of the REST API that all calls go to: a path such as /blog/wp-json/, an origin, or an address that ends in ?rest_route=/.
   * data-lead-flow-api on the page wins; without either, the page’s own <link rel="https://api.w.org/"> counts, else {host}/wp-json/.
   */
  api: text,
  /** What a visitor meets when the clinic search is down: block says that the ZIP is not valid, continue lets them go on without a clinic. */
  zipFailure: or(oneOf(['block', 'continue']), 'block'),
  /** Names of the two cookies that a sent lead sets. */
  cookieNames: or(cookieNames, cookieNames.defaults),
  /** Domain of both cookies; the page’s own host unless given. */
  cookieDomain: text,
  /**
   * Whether a bot check precedes the lead. Where the page has none, a required one is waited for ten seconds, and then fails the lead; after
   * three seconds an optional one lets it go with `unavailable` as its token. A returning lead’s duplicate has the optional one alone.
   */
  captcha: or(oneOf(['required', 'optional', 'off']), 'required'),
  /**
   * Helps the server to tell scripts from people, without a riddle: the form has a field that people don't see, and the lead says what stands in
   * it, how long the visit took and what the look-ups vouch for. The form itself never waits and never refuses.
   */
  spam,
  /** Sends what a visitor has answered when they leave, once, if they have agreed to it; the lead that comes later takes its place. */
  partial,
  /** How the e-mail address goes to the data layer: raw, as its sha256, or omitted. */
  trackingEmail: or(oneOf(['raw', 'sha256', 'omit']), 'raw'),
  /**
   * Consent that cookies and tracking need: none, or required, which holds both back until the page says yes by LeadFlow.consent(true),
   * data-lead-flow-consent="granted" or Google’s consent mode. The lead itself is always sent.
   */
  consent: or(oneOf(['none', 'required']), 'none'),
  /**
   * Keeps what visitors answer to the lead alone: with health, the page's analytics, its cookies, its listeners and the thank-you page's address
   * learn of no answer, no name and no id, and nothing is kept in the browser or sent halfway. It turns saveDraft, partial, trackTimes and
   * funnel off, and recording to masked.
   */
  privacy: or(oneOf(['usual', 'health']), 'usual'),
  /**
   * What tools that record visits (Clarity, Hotjar, Sentry and others) may keep: with masked, typed fields and texts with the visitor’s answers
   * bear the marks by which these tools leave them out; open sets no marks.
   */
  recording: or(oneOf(['masked', 'open']), 'masked'),
  /** The journey in the data layer also says how many seconds each step took, and how often Next was refused there. */
  trackTimes: off,
  /**
   * Counts, without cookies, ids and addresses, how far visitors come and what turns them away, for the funnel of the studio. It needs a server that
   * counts: @leadflow/server or the plugin for WordPress. A form about health is not counted, since the steps behind a choice tell the choice.
   */
  funnel: off,
  /** Arm of an A/B test: goes into every event, the data layer and the lead. */
  experiment: text,
  /** Name of the event that express clicks send. */
  expressEventName: or(text, 'select_item'),
  /** Names of fields and steps that address parameters of the same name may fill: ?email=…&area=Legs. An empty one takes nothing away. */
  prefill: or(list(text), []),
  /**
   * The browser’s Back and Forward move between steps. A reload begins at the first step; one press of Back passes all entries that the visit
   * before, a lead that was sent or a reset has left.
   */
  browserHistory: off,
  /**
   * Keeps answers other than contact details and typed text for an hour in this tab, so that a reload loses none of them; they count over what the
   * same link fills in.
   */
  saveDraft: off,
  /** What stands in the form’s place after the lead, instead of the redirect. */
  confirmation,
  /** Says that the server drops a second lead with the same submission_id, so sending may be tried again. */
  idempotentSubmit: off,
  /**
   * Whose endpoint takes the lead, at the address that data-lead-flow-submit-url on the page gives. Other than lead-flow, it gets only what
   * fieldMap names.
   */
  endpoint: or(oneOf(['lead-flow', 'contact-form-7', 'gravity-forms', 'hubspot']), 'lead-flow'),
  /**
   * Fields of the lead to send under a second name: {"from": "to"}. For another endpoint, what its fields are called; from may be the id of a step
   * with choices as well, and journey is all answers as lines of text.
   */
  fieldMap: or(texts, {}),
  /** Texts that replace those of the catalogue, by key. */
  messages: or(map<Loose<{ [Key in keyof Messages]: string | TextsByLanguage }>, Partial<Messages>>(words), {}),
  /** Language of the form’s own texts, such as en or es; the page’s unless given. */
  locale: mapped(text, (locale) => locale.replaceAll('_', '-')),
  /** Another way to reach the clinic, shown and spoken where the form has failed. */
  contact: link,
  /** Direction of the text; the language’s unless given. */
  dir: oneOf(['ltr', 'rtl']),
  /** Anything of your own; components find it in settings.meta. */
  meta,
};

type Read = ParsedObject<typeof entries>;

/** A link; without `href` a text alone. */
export type Link = NonNullable<Read['contact']>;

/** Settings of the whole form, each with its default filled in. */
export interface Settings extends Omit<Read, 'theme'> {
  /** Colours: light, dark, pink, or custom, which is light until customStyles say more. */
  readonly theme: Theme;
}
/** The layout of the form. */
export type FormType = Read['formType'];
/** How the answers of a button-selection step look: buttons, circles, or a list with marks. */
export type AnswerVariant = NonNullable<Read['variant']>;
/** The colours of the default skin. */
export type Theme = NonNullable<Read['theme']>;
/** Shape of a button. */
export type ButtonMode = NonNullable<Read['buttonMode']>;
export type HostClass = keyof typeof hosts.entries;

/** What a form about health does whatever its other settings say. */
const healthSettings = { saveDraft: false, partial: undefined, trackTimes: false, funnel: false, recording: 'masked' } as const;

/** The dark layout stands on black unless the page names another theme. */
const finish = (read: Read): Settings => ({
  ...read,
  ...(read.privacy === 'health' && healthSettings),
  theme: read.theme ?? (read.formType === 'darkmode' ? 'dark' : 'light'),
  customStyles: read.brandColor ? { '--lf-accent': read.brandColor, ...read.customStyles } : read.customStyles,
});

/** Settings of the whole form. Everything has a default. */
export const settings = object(entries, { finish });

/** The settings of a form whose definition has not been read; its texts are the English ones, whatever the page speaks. */
export const defaultSettings: Settings = finish({ ...settings.defaults, locale: 'en' });
