import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mount, type LeadFlowHandle, type Skin } from '../../packages/embed/src/pure.ts';
import { PlainFormView } from '../../packages/skin-plain/src/index.ts';

const definition = {
  settings: { captcha: 'off', headingLevel: 3 },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, answers: [{ text: 'Legs' }, { text: 'Arms' }], target: 'name' },
    { id: 'name', commonStep: 'form-name', lastStep: true },
  ],
};

/** A skin of a page's own, as small as it can be. */
const OwnSkin: Skin = ({ flow }) => (
  <form {...flow.formProps} className="own-skin">
    {flow.status === 'ready' && <h3 {...flow.headingProps} />}
    {flow.status === 'ready' && flow.answers.map(({ value, text, inputProps }) => (
      <label key={value}>
        <input {...inputProps} /> {text}
      </label>
    ))}
  </form>
);

const BrokenSkin: Skin = () => {
  throw new Error('not today');
};

let handle: LeadFlowHandle | undefined;
afterEach(async () => {
  await act(async () => handle?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function mountIn(skin?: Skin): Promise<LeadFlowHandle> {
  const root = document.body.appendChild(document.createElement('div'));
  const mounted = await act(async () => mount(root, definition, { skin }));
  handle = mounted;
  return mounted;
}

const swap = (mounted: LeadFlowHandle, skin?: Skin) => act(async () => mounted.swapSkin(skin));
const isDefault = () => document.querySelector('.lf-root') !== null;

describe('a form that the embed mounts', () => {
  it('can swap its skin mid-flow and keeps step, answers, text, focus and caret', async () => {
    const user = userEvent.setup({ delay: null });
    const mounted = await mountIn();
    await user.click(screen.getByRole('radio', { name: 'Arms' }));
    await swap(mounted, OwnSkin);
    expect(document.querySelector('.own-skin')).not.toBeNull();
    expect(screen.getByRole('radio', { name: 'Arms' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Arms' })).toHaveFocus();
    await swap(mounted, PlainFormView);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(box(), 'Ada Lovelac');
    box().setSelectionRange(3, 5);
    for (const skin of [undefined, PlainFormView]) {
      await swap(mounted, skin);
      expect(isDefault()).toBe(skin === undefined);
      expect(box()).toHaveValue('Ada Lovelac');
      expect(box()).toHaveFocus();
      expect([box().selectionStart, box().selectionEnd]).toEqual([3, 5]);
      expect(box()).not.toBeInvalid();
    }
  });

  it('shows the banner if a skin breaks, and works again with the next skin', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const mounted = await mountIn();
    await swap(mounted, BrokenSkin);
    expect(screen.getByRole('alert')).toHaveTextContent('hairy situation');
    await swap(mounted);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('radio', { name: 'Legs' })).toBeInTheDocument();
  });
});
