/** Values of keys in WebDriver: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const special: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Insert: '\uE016',
  Delete: '\uE017',
  F8: '\uE038',
  Meta: '\uE03D',
};

export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

export function keyAction(type: KeyAction['type'], name: string): KeyAction {
  const letter = /^(?:Key|Digit)(.)$/.exec(name)?.[1]?.toLowerCase();
  return { type, value: special[name] ?? letter ?? name };
}

/** The actions of a chord as Playwright writes it: `Control+Shift+z`. */
export function chord(keys: string): readonly KeyAction[] {
  const names = keys === '+' ? ['+'] : keys.split('+');
  return [...names.map((name) => keyAction('keyDown', name)), ...names.toReversed().map((name) => keyAction('keyUp', name))];
}

/** The actions that type a text. */
export function typing(text: string): readonly KeyAction[] {
  return Array.from(text).flatMap((letter) => chord(letter === '\n' ? 'Enter' : letter === ' ' ? 'Space' : letter));
}
