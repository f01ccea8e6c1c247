import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, choice, form, lastStep, queryButton, renderSteps } from './renderForm.tsx';

const legal = { page: { html: { '#legal': '<p>You agree to <a href="/terms">terms</a>.</p>' } } };
const legalSettings = { showLegalConsentText: true, legalTextSelector: '#legal' };
const second = choice({ id: 'second', question: 'How often?', firstStep: false });

async function goToSecond(settings: Readonly<Record<string, unknown>>) {
  const rendered = await renderSteps([choice({ target: 'second' }), second, lastStep], settings);
  await rendered.user.click(screen.getByRole('radio', { name: 'Legs' }));
  await rendered.user.click(button('Next'));
  return rendered;
}

describe('every layout', () => {
  it.each(['standard', 'darkmode', 'stepperlist'])('%s: the form is named and its question is the heading [R7 A6 A10]', async (formType) => {
    const { root } = await renderSteps([choice({ description: 'Pick one' }), lastStep], { formType, headingLevel: 3 });
    expect(screen.getByRole('form', { name: 'Request a consultation' })).toHaveAttribute('data-lead-flow-step', 'area');
    expect(screen.getByRole('radiogroup', { name: 'What area?' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: 'What area?' })).toBeInTheDocument();
    expect(screen.getByText('Pick one')).toBeInTheDocument();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(root).toHaveClass(`lf-layout-${formType}`);
  });

  it.each([
    ['standard', 'R58'],
    ['darkmode', 'R58 R63'],
    ['stepperlist', 'R58'],
  ])('%s: the consent text stands before Submit, on the last step only [%s A98]', async (formType) => {
    const { user, pass } = await renderSteps([choice(), lastStep], { formType, ...legalSettings }, legal);
    expect(screen.queryByRole('group', { name: 'Legal information' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(button('Next'));
    await pass();
    const block = screen.getByRole('group', { name: 'Legal information' });
    expect(block).toHaveTextContent('You agree to terms.');
    expect(block.compareDocumentPosition(button('Submit'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['standard', 'darkmode', 'stepperlist'])('%s: a step’s classes and colours do not leak into the next step, and shared parts stay mounted [R81]', async (formType) => {
    const look = { layoutClasses: 'l', stepTextColor: 'rgb(1, 2, 3)', answers: [{ text: 'Legs' }, { text: 'Face', badge: 'New', supText: 'and neck' }] };
    const { user, root } = await renderSteps([choice({ target: 'second', ...look }), second, lastStep], { formType, stepper: 3, showStepsIndicator: true });
    const before = { box: root.querySelector<HTMLElement>('.lf-step'), heading: screen.getByRole('heading'), next: button('Next'), bar: screen.getByRole('progressbar') };
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(button('Next'));
    expect(before.box?.className).toBe('lf-step');
    expect(before.box?.style.getPropertyValue('--lf-step-text')).toBe('');
    expect([before.box?.isConnected, before.next.isConnected, before.heading.isConnected]).toEqual([true, true, false]);
    // Orca says the new value of a bar that stays.
    expect(before.bar.isConnected).toBe(false);
    expect(screen.getByRole('heading', { name: 'How often?' })).toHaveFocus();
  });

  it('keeps the same button element when Next becomes Submit, with a new text node that page translators notice [R81]', async () => {
    const { user } = await renderSteps([choice(), lastStep]);
    const next = button('Next');
    const text = next.firstChild;
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(next);
    expect(button('Submit')).toBe(next);
    expect(text?.isConnected).toBe(false);
  });

  it('puts the page’s classes on the parts that the definition names [R81 R173 R198 R203 R204]', async () => {
    const classes = {
      questionClass: 'q', descriptionClass: 'd', layoutClasses: 'l', gapClasses: 'g', buttonWidthClass: 'w', stepTextColor: 'rgb(1, 2, 3)',
    };
    const { root } = await renderSteps([choice({ description: 'Pick one', ...classes }), lastStep], {
      answerButtonClasses: 'a', wrapperClasses: 'wrap', formLayoutClasses: 'f', stepsLayoutClasses: 's', nextButtonClass: 'n',
    });
    expect(root).toHaveClass('wrap', 'lf-custom');
    expect(screen.getByRole('form')).toHaveClass('f', 'lf-custom');
    expect(root.querySelector('.lf-steps')).toHaveClass('s', 'lf-custom');
    expect(root.querySelector<HTMLElement>('.lf-step')).toHaveClass('l', 'lf-custom');
    expect(root.querySelector<HTMLElement>('.lf-step')?.style.getPropertyValue('--lf-step-text')).toBe('rgb(1, 2, 3)');
    expect(screen.getByRole('heading')).toHaveClass('q', 'lf-custom');
    expect(screen.getByText('Pick one')).toHaveClass('d', 'lf-custom');
    expect(root.querySelector('.lf-answers')).toHaveClass('g', 'lf-custom');
    expect(screen.getByRole('radio', { name: 'Legs' }).closest('label')).toHaveClass('a', 'w', 'lf-custom');
    expect(button('Next')).toHaveClass('n', 'lf-custom', 'lf-own-look');
  });

  it.each([
    [{}, 'lf-theme-light'],
    [{ theme: 'dark' }, 'lf-theme-dark'],
    [{ theme: 'pink' }, 'lf-theme-pink'],
    [{ theme: 'custom', customStyles: { '--lf-accent': 'teal' } }, 'lf-theme-custom'],
    [{ formType: 'darkmode' }, 'lf-theme-dark'],
  ])('applies the theme of %j [R74 R188]', async (settings, className) => {
    const { root } = await renderSteps([choice(), lastStep], settings);
    expect(root).toHaveClass(className);
    expect(root.style.getPropertyValue('--lf-accent')).toBe(className === 'lf-theme-custom' ? 'teal' : '');
  });

  it('accepts only the theme’s custom properties from customStyles [R188]', async () => {
    const { root } = await renderSteps([choice(), lastStep], { customStyles: { '--lf-accent': 'teal', position: 'fixed', '--page': '1' } });
    expect(root.getAttribute('style')).toBe('--lf-accent: teal;');
  });
});

describe('the standard layout', () => {
  it('says before a choice that it sends the lead, if it does [R105 R113]', async () => {
    await renderSteps([choice({ autoAdvance: true, lastStep: true })]);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choosing an answer sends your request.');
  });

  it('shows the badge image with its class and an empty alt text [R54 R201 R202]', async () => {
    const { root } = await renderSteps([choice(), lastStep], { badgeImage: 'https://www.clinic.example/b.png', badgeImageClass: 'b' });
    expect(root.querySelector('.lf-badge-image')).toHaveAttribute('src', 'https://www.clinic.example/b.png');
    expect(root.querySelector('.lf-badge-image')).toHaveAttribute('alt', '');
    expect(root.querySelector('.lf-badge-image')).toHaveClass('b');
  });

  it('lists the three accolades if the definition asks for them [R62 R184 A97]', async () => {
    await renderSteps([choice(), lastStep], { showAccolades: true });
    expect(within(screen.getByRole('list')).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Millions of Treatments Performed',
      'The Only Aesthetic Leader Open 7 Days A Week',
      '25+ Board Certified Dermatologists',
    ]);
  });
});

describe('the dark layout', () => {
  it('shows progress over the configured total, a single transparent-square Next, and the step count with the question [R64 R65 A9]', async () => {
    await goToSecond({ formType: 'darkmode', stepper: 4 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '4');
    expect(screen.getByRole('heading')).toHaveAccessibleDescription('STEP 2 OF 4');
    expect(button('Next')).toHaveClass('lf-mode-transparent-square');
    expect(queryButton('Previous')).toBeNull();
  });
});

describe('the stepper list', () => {
  const settings = { formType: 'stepperlist', stepper: 4 };

  it('shows the step count in the definition’s words, and a bar of that width [R66 R71 R199 R205 R206 A95 A96]', async () => {
    const { root } = await goToSecond({ ...settings, stepText: 'PART', stepOfText: 'FROM' });
    expect(screen.getByText('PART 2 FROM 4')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', 'PART 2 FROM 4');
    expect(root.querySelector<HTMLElement>('.lf-progress-fill')?.style.scale).toBe('0.5 1');
  });

  it('has Previous and Next [R70]', async () => {
    await goToSecond(settings);
    expect(form().getAllByRole('button').map((each) => each.textContent)).toEqual(['Previous', 'Next']);
  });

  it('opens the terms in a new tab [R67 R207 R208 R209 A101]', async () => {
    const { root } = await renderSteps([choice(), lastStep], { ...settings, stepLegalLink: 'https://www.clinic.example/terms' });
    const link = screen.getByRole('link', { name: 'TERMS & CONDITIONS. (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.clinic.example/terms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(root.querySelector('.lf-terms')).toHaveTextContent('SUBJECT TO TERMS & CONDITIONS.');
  });

  it('opens the terms in the same tab, with the definition’s words [R207 R208 R210]', async () => {
    await renderSteps([choice(), lastStep], {
      ...settings, stepLegalLink: '/terms', stepLegalText: 'See', stepLegalLinkText: 'the rules', useSelfTarget: true,
    });
    expect(screen.getByRole('link', { name: 'the rules' })).not.toHaveAttribute('target');
    expect(screen.getByText(/See/)).toBeInTheDocument();
  });
});

describe('the settings of introductions and masked details', () => {
  it('reach the visitor: title, subtitle, info, note, and the link for somebody else [R90]', async () => {
    const intro = {
      id: 'intro',
      type: 'form-intro',
      settings: { title: 'Welcome', subtitle: 'Two minutes', info: 'No obligation' },
      target: 'you',
      firstStep: true,
    };
    const you = {
      id: 'you',
      type: 'masked-lead-info',
      question: 'Is this you?',
      lastStep: true,
      settings: { note: 'We keep it safe', mismatchHref: '/start-over', mismatchText: 'Somebody else?', mismatchTextColor: 'rgb(0, 0, 128)' },
    };
    const { user, pass } = await renderSteps([intro, you], { formType: 'stepperlist' });
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
    expect(form().getByText('Two minutes')).toBeInTheDocument();
    expect(form().getByText('No obligation')).toBeInTheDocument();
    await user.click(button('Next'));
    await pass();
    expect(form().getByText('We keep it safe')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Somebody else?' });
    expect(link).toHaveAttribute('href', '/start-over');
    expect(link).toHaveStyle({ color: 'rgb(0, 0, 128)' });
  });
});

describe('the form', () => {
  it('shows one of three views: the loader, the error banner or the step [R8]', async () => {
    const { choose, press, pass, fakes } = await renderSteps([choice({ lastStep: true, target: undefined })], {}, { respond: () => new Promise(() => {}) });
    const views = () => [
      screen.getByRole('form').dataset['leadFlowStatus'],
      ...['group', 'alert', 'radiogroup'].filter((role) => screen.queryByRole(role)),
    ];
    expect(views()).toEqual(['ready', 'radiogroup']);
    await choose('Legs');
    await press('Submit');
    expect(views()).toEqual(['loading', 'group']);
    expect(screen.getByRole('group')).toHaveAccessibleName('Submitting');
    // The step stays in its place, to be looked at alone.
    const sent = screen.getByRole('radiogroup', { hidden: true }).closest<HTMLElement>('.lf-steps');
    expect([sent?.inert, sent?.getAttribute('aria-hidden')]).toEqual([true, 'true']);
    await pass(20_000);
    expect(views()).toEqual(['error', 'alert']);
    fakes.http.respond(() => ({ ok: true, value: { success: true } }));
    await press('Try again');
    expect(views()).toEqual(['ready', 'radiogroup']);
    expect(screen.getByRole('radiogroup').closest<HTMLElement>('.lf-steps')?.inert).toBe(false);
  });
});

describe('the error view', () => {
  it('shows the banner and Try again, and nothing of the step [R167]', async () => {
    const { user, pass } = await renderSteps([choice({ lastStep: true, target: undefined })]);
    await user.click(form().getByRole('radio', { name: 'Legs' }));
    await user.click(button('Submit'));
    await pass();
    expect(screen.getByRole('alert').textContent).toBe('Well, this is a hairy situation... Please try again later.');
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Try again']);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What area?' })).toBeNull();
  });
});
