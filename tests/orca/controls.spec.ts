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

  test('calls a heading clickable if something around it listens for clicks', async () => {
    const listener = await control('clickable');
    await listener.press('Tab');
    expect(await listener.press('Return')).toContain('clickable');
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

  test('calls half an email address invalid whatever the page says, with Firefox', async () => {
    const listener = await control('nativelyInvalid');
    await listener.press('Tab');
    await listener.type('ada');
    await listener.press('Tab');
    expect((await listener.press('shift+Tab')).includes('invalid entry')).toBe(name === 'firefox');
  });
});
