/** What a path ends in, in words: `"target"` of `steps[3].target`, `item 4 of "steps"` of `steps[3]`. */
function nameOf(path: string): string {
  const [, name, index] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  if (name === undefined) return 'it';
  return index === undefined ? `"${name}"` : `item ${Number(index) + 1} of "${name}"`;
}

type Remedy = (path: string, match: RegExpExecArray) => string;

/** What to do about each message of the headless package; the first pattern that fits speaks. */
const remedies: ReadonlyArray<readonly [RegExp, Remedy]> = [
  [/^expected JSON/, () => 'mend the JSON here: curly quotes (write straight ones), a comma too many or missing, a quote left open, or a comment'],
  [/^expected (.+), got nothing$/, (path, [, what]) => `add ${nameOf(path)}: ${what}`],
  [/^expected a string, got (-?[\d.]+|true|false)$/, (_path, [, value]) => `put it in quotes: "${value}"`],
  [/^expected true or false/, () => 'write true or false, without quotes'],
  [/^expected one of (.+), got/, (_path, [, list]) => `write one of ${list}`],
  [/^expected (an? .+|.+ steps), got/, (path, [, what]) => `make ${nameOf(path)} ${what}`],
  [/^no step has the id/, () => 'correct the id, or add the step'],
  [/^a second step with the id/, () => 'give each step an id of its own; change the targets that mean this one'],
  [/^a second answer with the value/, () => 'give each answer a value of its own'],
  [/^a second input named/, () => 'give each field a name of its own'],
  [/^a second first step/, () => 'leave firstStep on one step only'],
  [/^no step is flagged firstStep/, () => 'put "firstStep": true on the step that the form starts with'],
  [/^no step is flagged lastStep/, () => 'put "lastStep": true on the step that sends the lead'],
  [/^unknown setting; did you mean "(.+)"/, (_path, [, name]) => `write "${name}", or take it out`],
  [/^no field of the type/, () => 'write text, number, email, tel, select or zipcode'],
  [/^nothing leads to the step/, () => 'let some target name it, or take the step out'],
  [/^no last step can be reached/, () => 'lead it to a step that leads on to the last one'],
  [/is a branch of .* leads on to/, () => 'make the branch one step long, or lead it to the end step'],
  [/answers are required and there are/, () => 'lower requiredSelections, or add answers'],
  [/^nested too deeply/, () => 'flatten it: no form needs this depth'],
];

export function remedyOf(path: string, message: string): string {
  for (const [pattern, remedy] of remedies) {
    const match = pattern.exec(message);
    if (match) return remedy(path, match);
  }
  return 'see the description of this field in the JSON Schema';
}
