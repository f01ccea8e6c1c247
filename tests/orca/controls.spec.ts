import { describe, expect, test } from 'vitest';
import { controls } from './controls.ts';
import { orcaIn, timesIn } from './orcaIn.ts';

describe.each(['firefox', 'chromium'] as const)('Orca with %s, on pages of our own making,', (name) => {
  const hearing = orcaIn(name);

  const control = async (which: keyof typeof controls) => {
    const now = hearing();
    await now.open(now.site.page(controls[which]));
    return now;
  };

  test('does not say the description of a group, and says that of a radio', async () => {
    const listener = await control('groupDescription');
    expect(await listener.press('Tab')).not.toContain('Please choose an answer');
    await control('radioDescription');
    expect(await listener.press('Tab')).toContain('Please choose an answer');
  });

  test('says the new value of a progress bar that stays', async () => {
    const listener = await control('progress');
    await listener.press('Tab');
    expect(await listener.press('Return')).toContain('25 percent');
  });

  test('calls a heading clickable if the page listens for clicks, with Chromium', async () => {
    const listener = await control('clickable');
    await listener.press('Tab');
    expect((await listener.press('Return')).includes('clickable')).toBe(name === 'chromium');
  });

  test('says an alert that takes the focus twice, with Chromium', async () => {
    const listener = await control('focusedAlert');
    await listener.press('Tab');
    expect(timesIn(await listener.press('Return'), 'Please try again later')).toBe(name === 'chromium' ? 2 : 1);
  });

  test('says twice what describes a radio from the moment that it takes the focus, with Chromium', async () => {
    const listener = await control('described');
    await listener.press('Tab', 'Tab');
    expect(timesIn(await listener.press('Return'), 'Please choose an answer')).toBe(name === 'chromium' ? 2 : 1);
  });

  test('reads an empty status line, unless there is an element in it', async () => {
    const listener = await control('emptyStatus');
    expect(await listener.press('Down')).toMatch(/status ?bar/);
    await control('statusWithElement');
    expect(await listener.press('Down')).not.toMatch(/status ?bar/);
  });

  test('stays silent about a heading that takes the focus of a field that was removed, and says it if an element that stays has held the focus', async () => {
    const listener = await control('lostFocus');
    await listener.press('Tab');
    expect(await listener.press('Return')).not.toContain('What matters most?');
    await control('heldFocus');
    await listener.press('Tab');
    expect(await listener.press('Return')).toContain('What matters most? heading');
  });

  test('says an error twice if the field is described by it while the status region says it, with Chromium', async () => {
    const listener = await control('describedAndAnnounced');
    await listener.press('Tab');
    expect(timesIn(await listener.press('Return'), 'Five digits, please')).toBe(name === 'chromium' ? 2 : 1);
  });

  test('calls half an email address invalid, as browsers do, unless the page says otherwise', async () => {
    const comeBack = async (which: 'nativelyInvalid' | 'saidToBeValid') => {
      const { press, type } = await control(which);
      await press('Tab');
      await type('ada');
      await press('Tab');
      return press('shift+Tab');
    };
    expect(await comeBack('nativelyInvalid')).toContain('invalid entry');
    expect(await comeBack('saidToBeValid')).not.toContain('invalid entry');
  });
});
