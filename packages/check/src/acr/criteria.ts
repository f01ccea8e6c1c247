/** A success criterion of WCAG 2.2. */
export interface Criterion {
  /** Such as `1.4.3`. */
  readonly number: string;
  /** Such as `Contrast (Minimum)`. */
  readonly name: string;
  /** The level of conformance that asks for it. */
  readonly level: 'A' | 'AA' | 'AAA';
  /** Why it doesn’t apply to any form; undefined where checks are about it, where a form’s own content decides, and where nobody has looked. */
  readonly without?: string;
}

const noMedia = 'The form has no audio and no video.';
const ofPage = 'A matter of the page that the form stands on.';
const noSignIn = 'Nobody signs in; a bot check is the page’s.';
const noFlashes = 'Nothing flashes.';

const list: ReadonlyArray<readonly [number: string, name: string, level: Criterion['level'], without?: string]> = [
  ['1.1.1', 'Non-text Content', 'A'],
  ['1.2.1', 'Audio-only and Video-only (Prerecorded)', 'A', noMedia],
  ['1.2.2', 'Captions (Prerecorded)', 'A', noMedia],
  ['1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'A', noMedia],
  ['1.2.4', 'Captions (Live)', 'AA', noMedia],
  ['1.2.5', 'Audio Description (Prerecorded)', 'AA', noMedia],
  ['1.2.6', 'Sign Language (Prerecorded)', 'AAA', noMedia],
  ['1.2.7', 'Extended Audio Description (Prerecorded)', 'AAA', noMedia],
  ['1.2.8', 'Media Alternative (Prerecorded)', 'AAA', noMedia],
  ['1.2.9', 'Audio-only (Live)', 'AAA', noMedia],
  ['1.3.1', 'Info and Relationships', 'A'],
  ['1.3.2', 'Meaningful Sequence', 'A'],
  ['1.3.3', 'Sensory Characteristics', 'A'],
  ['1.3.4', 'Orientation', 'AA'],
  ['1.3.5', 'Identify Input Purpose', 'AA'],
  ['1.3.6', 'Identify Purpose', 'AAA'],
  ['1.4.1', 'Use of Color', 'A'],
  ['1.4.2', 'Audio Control', 'A', noMedia],
  ['1.4.3', 'Contrast (Minimum)', 'AA'],
  ['1.4.4', 'Resize Text', 'AA'],
  ['1.4.5', 'Images of Text', 'AA'],
  ['1.4.6', 'Contrast (Enhanced)', 'AAA'],
  ['1.4.7', 'Low or No Background Audio', 'AAA', noMedia],
  ['1.4.8', 'Visual Presentation', 'AAA'],
  ['1.4.9', 'Images of Text (No Exception)', 'AAA'],
  ['1.4.10', 'Reflow', 'AA'],
  ['1.4.11', 'Non-text Contrast', 'AA'],
  ['1.4.12', 'Text Spacing', 'AA'],
  ['1.4.13', 'Content on Hover or Focus', 'AA', 'Nothing appears on hover or focus.'],
  ['2.1.1', 'Keyboard', 'A'],
  ['2.1.2', 'No Keyboard Trap', 'A'],
  ['2.1.3', 'Keyboard (No Exception)', 'AAA'],
  ['2.1.4', 'Character Key Shortcuts', 'A', 'There are no shortcuts.'],
  ['2.2.1', 'Timing Adjustable', 'A'],
  ['2.2.2', 'Pause, Stop, Hide', 'A'],
  ['2.2.3', 'No Timing', 'AAA'],
  ['2.2.4', 'Interruptions', 'AAA'],
  ['2.2.5', 'Re-authenticating', 'AAA', noSignIn],
  ['2.2.6', 'Timeouts', 'AAA'],
  ['2.3.1', 'Three Flashes or Below Threshold', 'A', noFlashes],
  ['2.3.2', 'Three Flashes', 'AAA', noFlashes],
  ['2.3.3', 'Animation from Interactions', 'AAA'],
  ['2.4.1', 'Bypass Blocks', 'A'],
  ['2.4.2', 'Page Titled', 'A', ofPage],
  ['2.4.3', 'Focus Order', 'A'],
  ['2.4.4', 'Link Purpose (In Context)', 'A'],
  ['2.4.5', 'Multiple Ways', 'AA', ofPage],
  ['2.4.6', 'Headings and Labels', 'AA'],
  ['2.4.7', 'Focus Visible', 'AA'],
  ['2.4.8', 'Location', 'AAA', ofPage],
  ['2.4.9', 'Link Purpose (Link Only)', 'AAA'],
  ['2.4.10', 'Section Headings', 'AAA'],
  ['2.4.11', 'Focus Not Obscured (Minimum)', 'AA'],
  ['2.4.12', 'Focus Not Obscured (Enhanced)', 'AAA'],
  ['2.4.13', 'Focus Appearance', 'AAA'],
  ['2.5.1', 'Pointer Gestures', 'A', 'There are no gestures.'],
  ['2.5.2', 'Pointer Cancellation', 'A'],
  ['2.5.3', 'Label in Name', 'A'],
  ['2.5.4', 'Motion Actuation', 'A', 'Nothing reacts to motion.'],
  ['2.5.5', 'Target Size (Enhanced)', 'AAA'],
  ['2.5.6', 'Concurrent Input Mechanisms', 'AAA'],
  ['2.5.7', 'Dragging Movements', 'AA', 'Nothing is dragged.'],
  ['2.5.8', 'Target Size (Minimum)', 'AA'],
  ['3.1.1', 'Language of Page', 'A'],
  ['3.1.2', 'Language of Parts', 'AA'],
  ['3.1.3', 'Unusual Words', 'AAA'],
  ['3.1.4', 'Abbreviations', 'AAA'],
  ['3.1.5', 'Reading Level', 'AAA'],
  ['3.1.6', 'Pronunciation', 'AAA'],
  ['3.2.1', 'On Focus', 'A'],
  ['3.2.2', 'On Input', 'A'],
  ['3.2.3', 'Consistent Navigation', 'AA', ofPage],
  ['3.2.4', 'Consistent Identification', 'AA'],
  ['3.2.5', 'Change on Request', 'AAA'],
  ['3.2.6', 'Consistent Help', 'A', ofPage],
  ['3.3.1', 'Error Identification', 'A'],
  ['3.3.2', 'Labels or Instructions', 'A'],
  ['3.3.3', 'Error Suggestion', 'AA'],
  ['3.3.4', 'Error Prevention (Legal, Financial, Data)', 'AA'],
  ['3.3.5', 'Help', 'AAA'],
  ['3.3.6', 'Error Prevention (All)', 'AAA'],
  ['3.3.7', 'Redundant Entry', 'A'],
  ['3.3.8', 'Accessible Authentication (Minimum)', 'AA', noSignIn],
  ['3.3.9', 'Accessible Authentication (Enhanced)', 'AAA', noSignIn],
  ['4.1.2', 'Name, Role, Value', 'A'],
  ['4.1.3', 'Status Messages', 'AA'],
];

/** Every success criterion of WCAG 2.2. */
export const criteria: readonly Criterion[] = list.map(([number, name, level, without]) => ({ number, name, level, ...(without !== undefined && { without }) }));

/** What each check is about, from the first on. */
const about = `2.4.3 3.2.1|2.4.3|2.4.3|2.4.3 4.1.2|2.1.1 2.4.3|1.3.1 2.4.6 2.4.10|2.4.3|4.1.3|1.3.1|1.3.1 2.4.1 4.1.2|2.4.11 2.4.12|2.3.3|2.3.3|1.3.1 4.1.2
|1.3.2 2.4.3|2.1.1 2.1.2 2.1.3|1.4.10|1.4.4 1.4.12|1.4.11 2.4.7|1.4.11 2.4.7 2.4.13|2.5.5 2.5.8|2.5.2|1.3.2 2.1.1|3.1.1 3.1.2|2.2.1 2.2.3|1.3.4
|1.3.1 4.1.2|2.1.1 3.2.1|3.2.2|2.1.1 3.2.2|3.2.2 3.3.2|3.2.2|2.1.1 3.2.2|3.2.2|2.5.2 3.2.2|1.4.1 1.4.11|1.3.1 2.5.5|1.1.1 1.4.1|2.5.3
|1.3.1 3.3.2|4.1.2|2.1.1 3.2.2|3.3.1 4.1.2|4.1.3
|1.3.1 3.3.2 4.1.2|1.3.5|3.3.1 4.1.2|1.3.1 3.3.1 3.3.3|3.3.1 4.1.3|2.2.4 4.1.3|3.2.1 3.3.1|3.3.7|2.1.1|2.1.1 3.3.1|2.4.3 3.3.1|3.3.2 4.1.2|1.4.1 1.4.3 1.4.11
|1.3.5 4.1.2|2.1.1|2.2.4 4.1.3|1.3.5|1.4.3 1.4.4
|1.3.5 3.3.2|3.3.6|4.1.3|4.1.3|3.3.1
|1.3.1 4.1.2|3.2.2|3.3.1 4.1.3
|1.3.1 2.4.6 4.1.2|4.1.2|2.4.3 4.1.3|2.1.1 2.4.11|1.4.10|2.4.6 4.1.2|2.4.3 4.1.3|2.4.3|1.4.3 3.3.1 4.1.3|2.1.1 2.4.3
|1.3.1|2.4.4 2.4.9|2.1.1|1.1.1|2.4.3|1.3.1 2.4.6|1.4.1
|1.1.1 1.3.1|4.1.3|1.4.3 2.4.4
|2.1.1 4.1.2|1.3.2 4.1.2|2.3.3 2.4.11|4.1.2
|1.1.1 4.1.2|4.1.2|1.3.1 2.2.4
|1.3.2 1.4.3 3.3.2|1.3.1 2.4.4 4.1.2|1.3.1 3.3.2|2.4.4
|4.1.3|2.2.2 2.3.3|1.1.1 2.3.3
|1.4.3 3.3.1 4.1.3|2.4.3 3.3.7
|3.3.4|2.4.3 4.1.3|2.4.3 4.1.3|3.2.2 3.2.5|4.1.2|1.4.3 1.4.6 4.1.2`
  .split('|')
  .map((numbers) => numbers.trim().split(' '));

/** Numbers of the criteria that a check is about. */
export function criteriaOf(check: number): readonly string[] {
  return about[check - 1] ?? [];
}
