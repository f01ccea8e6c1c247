/** A promise that the form keeps, and how it is proven. */
export interface Check {
  /** Its place in the list, from 1. */
  readonly number: number;
  /** Part of the form that it is about. */
  readonly part: string;
  /** What holds. */
  readonly text: string;
  /** Kinds of proof asked for: KB keyboard script, AT accessibility tree, AX axe, and so on. */
  readonly method: string;
}

const parts: Readonly<Record<string, ReadonlyArray<readonly [number: number, text: string, method: string]>>> = {
  'Step shell': [
    [1, 'Mount of the first step leaves document.activeElement and scrollY unchanged', 'KB'],
    [2, 'Forward to an unanswered step: active element is the question heading', 'KB'],
    [3, 'Forward/Back to an answered step: active element is the checked control, value unchanged', 'KB'],
    [4, 'Back to first step with nothing selected: active element is the wrapper, accessible name = question', 'KB'],
    [5, 'In the full journey × 3 layouts active element is never body 300 ms after any navigation', 'KB'],
    [6, 'Exactly one question heading per step, level = headingLevel; AX heading-order, empty-heading', 'AT, AX'],
    [7, 'Heading has tabindex=-1, is not in Tab order', 'KB'],
    [8, 'Transcript from step change speaks the question once (no live-region duplicate)', 'VSR'],
    [9, 'Step text ("Step 2 of 5") is the heading\'s description and is spoken with it', 'VSR, AT'],
    [10, 'Wrapper is a named form with noValidate; AX region, landmark-unique with two roots', 'AX'],
    [11, 'Under an 80 px sticky header the focused element is not covered (elementFromPoint at its corners) (2.4.11/12)', 'KB'],
    [12, 'scrollIntoView gets smooth normally and auto under RM; not called when wrapper top is in view', 'RM, UT'],
    [13, 'No transition or animation > 0 ms under RM except opacity ≤ 100 ms', 'RM'],
    [14, 'Two roots on one page: ids unique (AX duplicate-id-aria), radio groups do not interact', 'AX, KB'],
    [15, 'Tab order = visual order: back arrow, answers, legal links, Previous, Next; reversed by Shift+Tab', 'KB'],
    [16, 'No keyboard trap; whole journey completes by keyboard only in each layout', 'KB'],
    [17, 'Reflow: no horizontal scroll, no clipped text at W320 and 320×256', 'W320'],
    [18, 'Text spacing (1.4.12 values injected) clips nothing; 200 % root font likewise', 'KB'],
    [
      19,
      'FC: every control, its checked, invalid, aria-disabled and focus state distinguishable (border/mark present, outline non-zero)',
      'FC',
    ],
    [20, 'Focus ring area ≥ 2 px perimeter and ≥ 3:1 against both neighbours in 3 themes (2.4.13)', 'CC'],
    [21, 'Every target ≥ 24×24; answers, Next, Previous, See More, card actions ≥ 44×44', 'AX target-size, rect assertion'],
    [22, 'Pointer down then slide off activates nothing (2.5.2)', 'KB'],
    [23, 'RTL: arrow directions, back-arrow icon and progress direction mirror; DOM order unchanged', 'AT, KB'],
    [24, 'Root lang/dir present when locale differs from the page; no untranslated string in pseudo-locale', 'UT'],
    [25, 'Idle for 60 min changes nothing; no timeouts on user input', 'UT'],
    [26, 'Orientation change keeps step, focus and values', 'KB'],
  ],
  'Button selection (single)': [
    [27, 'Radios are native inputs in one group named by the question; position "n of m" exposed', 'AT, VSR'],
    [28, 'Non-auto step: arrow moves and checks, wraps; one Tab stop; Tab enters on checked else first', 'KB'],
    [29, 'Auto step: arrows and Home/End change focus only; checked and step unchanged after 1 s', 'KB'],
    [
      30,
      'Auto step: Space, Enter, click, touch, synthetic AT click each select and advance once after 200 ms (not at 150)',
      'KB, UT',
    ],
    [31, 'Auto hint is in the accessible description of the group before any interaction (3.2.2/G13)', 'AT'],
    [32, 'Prefilled/default/restored selection never advances', 'UT'],
    [33, 'Pressing the already selected answer advances; Next is rendered when arriving pre-answered', 'KB'],
    [34, 'Back, Next or a second choice within 200 ms cancels or restarts the timer; no step skipped', 'UT'],
    [35, 'Double click on an answer does not answer the next step (350 ms guard; held Enter ignored)', 'KB'],
    [36, 'Selected state visible without colour (mark + border) in default, circular and list variants', 'CC, FC'],
    [37, 'Whole card is the label; clicking padding selects; AX nested-interactive, form-field-multiple-labels pass', 'AX'],
    [38, 'icon decorative (alt=""), supText and badge text are part of the name after text; colour swatch has text', 'AT'],
    [39, 'Speech control: name starts with visible text (AX experimental label-content-name-mismatch)', 'AX'],
  ],
  'Multi-select': [
    [40, 'Native checkboxes, group named by question, hint "Choose all that apply" / "Choose at least {n}" described', 'AT'],
    [41, 'No aria-required on role=group; AX aria-allowed-attr', 'AX'],
    [42, 'Space toggles; each is a Tab stop; toggling never advances even with autoAdvance set', 'KB'],
    [
      43,
      'With requiredSelections=2, Next aria-disabled at 1, enabled at 2; press at 1 explains and focuses first checkbox',
      'KB',
    ],
    [44, 'Selection count announced politely once per burst', 'VSR'],
  ],
  'Text inputs': [
    [
      45,
      'Every input has a persistent visible label or the question as name; never placeholder only',
      'AX label, label-title-only, AT',
    ],
    [46, 'autocomplete = name/email/tel/postal-code; none on your-city', 'AX autocomplete-valid, AT'],
    [47, 'aria-invalid absent before touch, true only while error text is rendered, removed on fix', 'AT'],
    [48, 'Error text id in aria-describedby, prefixed "Error:", equals §5 string', 'AT'],
    [
      49,
      'Blur of an empty field shows the required message and announces "{label}: {message}" once, politely; focus stays where the user moved',
      'VSR, KB',
    ],
    [50, 'Typing is not interrupted: no announcement during continuous typing; validation 250 ms after last key', 'VSR, UT'],
    [
      51,
      'Moving to Previous does not mark touched nor shift layout; a pointer press on Next lands although blur renders an error',
      'KB',
    ],
    [
      52,
      'Values survive Back/Forward and errors (3.3.7); Back marks returned inputs touched and re-validated without announcing',
      'KB, VSR',
    ],
    [
      53,
      'Enter advances once when allowed (5 presses in 100 ms → 1 step), flushes pending debounce, ignored while composing',
      'KB',
    ],
    [54, 'Enter when not allowed behaves as pressing Next (reveals errors, focuses first invalid)', 'KB'],
    [
      55,
      '≥ 2 invalid: summary heading "There is a problem", links focus fields, summary focused; 1 invalid: field focused',
      'KB, AT',
    ],
    [56, 'Required state programmatic (aria-required) and no asterisk-only cue', 'AT'],
    [57, 'Error not colour-only: icon + text + outline ≥ 3:1 in 3 themes and square style', 'CC, FC'],
  ],
  Phone: [
    [58, 'type=tel, autocomplete=tel, label tied, value exposed as typed digits + separators, no underscores', 'AT'],
    [
      59,
      'Caret stays after insert/delete in the middle; Backspace crosses separators; select-all paste of "+1 (555) 010-1234", "1-555-010-1234" accepted',
      'KB',
    ],
    [60, 'Formatting produces no live announcement', 'VSR'],
    [61, 'Autofill (programmatic input event) with +1 and without ends in the same E.164 state', 'UT'],
    [62, 'Square style text is CSS-uppercased only, min 4.5:1, no clipping at 200 %', 'CC'],
  ],
  ZIP: [
    [63, 'type=text inputmode=numeric autocomplete=postal-code, length by mask not maxlength truncation of paste', 'AT'],
    [64, 'Paste "12345-6789", "12345 6789", " 12345" normalise; letters are ignored without losing others', 'KB'],
    [
      65,
      'Lookup start announces "Validating your ZIP Code..." once; spinner hidden from AT; field not disabled, focus kept',
      'VSR, KB',
    ],
    [66, 'Success announces number of locations once; stale responses ignored (type 2nd ZIP quickly)', 'VSR, UT'],
    [67, 'Failure: touched → zip message described; untouched → revealed by pressing Next', 'KB'],
  ],
  Select: [
    [
      68,
      'Native select, label tied, optgroups exposed as groups, empty prompt option not preselectable answer',
      'AT, AX select-name',
    ],
    [69, 'Arrowing through options triggers no step change (3.2.2)', 'KB'],
    [70, 'Remote loading exposes busy text; failure leaves options; zero options shows retry text', 'AT'],
  ],
  'Nearest locations': [
    [
      71,
      'Group named; card name "{title}, {x.y} miles away"; address in description; no "undefined"/trailing commas when address2 or distance missing',
      'AT',
    ],
    [72, 'Encoded dash is read as a hyphen in title', 'AT'],
    [73, 'First card checked on arrival, focused (D3), announced with count', 'VSR'],
    [74, 'Scroll region ≤ 460 px; AX scrollable-region-focusable; arrowing scrolls the focused card fully into view', 'KB, AX'],
    [75, 'Viewport height < 560 px: no inner scroll', 'W320'],
    [76, 'See More name starts with "See More"; is a button outside the group', 'AT'],
    [77, 'See More: focus on first new radio, selection unchanged, "Showing {n} of {m} locations" once', 'KB, VSR'],
    [78, 'Last page removes the button without focus loss', 'KB'],
    [
      79,
      'No results: message in the document at the list position, associated with the step, announced, error class contrast ≥ 4.5',
      'AT, CC',
    ],
    [80, 'Tabs: one stop for group, then See More, then Previous/Next', 'KB'],
  ],
  'Express selector / introduction, form-intro': [
    [
      81,
      'Card is named by service name; price reads "Price $150, was $200"; badge reads label + value; nothing when value empty',
      'VSR',
    ],
    [
      82,
      'Actions: consultation = button, booking = link; names unique across cards ("Book a Treatment, {service}") (2.4.9)',
      'AT, AX identical-links-same-purpose',
    ],
    [83, 'Tracking failure or delay never blocks navigation; Enter on the link works', 'KB'],
    [84, 'Image alt empty when it repeats the name, else author alt', 'AX image-alt, image-redundant-alt'],
    [85, 'No stray Next/Previous in Tab order on express steps; Get Started receives Tab first after heading', 'KB'],
    [86, 'Intro title is the step heading; nested HTML headings re-based; injected script/handlers/ids removed', 'AT, UT'],
    [87, 'Links in HTML distinguishable without colour', 'AX link-in-text-block'],
  ],
  'Masked lead': [
    [88, 'Name, email, phone in a description list with terms; mask runs not spelled "star star…" (hidden equivalent)', 'VSR'],
    [89, '"Loading..." is a status; failure renders step without empty terms; Next enabled throughout', 'AT'],
    [90, 'Mismatch link colour ≥ 4.5:1 or dev warning; # does not scroll to page top when the host cancels the event', 'CC, KB'],
  ],
  'Other Options': [
    [91, 'Button with aria-expanded/aria-controls; Enter and Space toggle; focus stays on button', 'KB, AT'],
    [
      92,
      'Starts open if an other-option is selected; collapsed content absent from AT and arrow order; find-in-page opens it',
      'KB',
    ],
    [93, 'Panel > 500 px scrolls with focus visible; RM: no height animation', 'RM, KB'],
    [94, 'Collapsed with selection: trigger name includes "(1 selected)"', 'AT'],
  ],
  'Progress, accolades': [
    [95, 'progressbar has name, min/max/now, valuetext = visible text; AX aria-progressbar-name', 'AT, AX'],
    [96, 'Painted width/valuenow equal at each step forward and back, clamped to total, never NaN without total', 'UT'],
    [97, 'Progress not focusable, not announced by itself; accolades are a list', 'VSR, AX list'],
  ],
  'Legal text, SMS note, terms': [
    [98, 'Legal block precedes Submit in DOM, is not inside the button name, text ≥ 4.5:1 in 3 themes', 'AT, CC'],
    [99, 'Copied legal markup has no ids, style, scripts; links keep names; headings re-based', 'UT, AX'],
    [100, 'SMS note precedes Submit and describes the phone input', 'AT'],
    [101, 'Terms link name includes "(opens in a new tab)" unless self-target; rel has noopener', 'AT'],
  ],
  Loading: [
    [102, 'Status text present from first paint; root aria-busy=true while loading, false after', 'AT'],
    [
      103,
      'Facts change every 5000 ms; Pause stops them and is the first Tab stop; RM: static; nothing spoken on change',
      'UT, VSR, RM',
    ],
    [104, 'Spinner has no text alternative noise; static shape under RM', 'AT'],
  ],
  'Error banner': [
    [105, 'role=alert, verbatim text, focused, contrast 8.09; AX clean; spoken exactly once', 'VSR, CC'],
    [106, 'Try again returns to the same step with all values and focus on the heading', 'KB'],
  ],
  Submit: [
    [107, 'Second click/Enter during submit sends nothing', 'UT'],
    [108, 'Submitting: focus on labelled loading region, "Submitting" once; Submit name unchanged (no text swap)', 'KB, VSR'],
    [109, 'noRedirect: confirmation text focused and announced; no dead spinner', 'KB'],
    [110, 'Redirect in same tab; no popup; unload not blocked', 'KB'],
    [111, 'Hidden inputs and honeypot absent from AT and Tab order', 'AT'],
    [
      112,
      'axe-clean after every transition of the recorded journey (not only at rest) in light, dark, pink, forced colours',
      'AX',
    ],
  ],
};

/** The whole list, in order. */
export const checks: readonly Check[] = Object.entries(parts).flatMap(([part, list]) =>
  list.map(([number, text, method]) => ({ number, part, text, method })),
);
