import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
  it.each(['standard', 'darkmode', 'stepperlist'])('%s: a named form with the question as its heading [R7 A6 A10]', async (formType) => {
    const { root } = await renderSteps([choice({ description: 'Pick one' }), lastStep], { formType, headingLevel: 3 });
    expect(screen.getByRole('form', { name: 'What area?' })).toHaveAttribute('data-lead-flow-step', 'area');
    expect(screen.getByRole('heading', { level: 3, name: 'What area?' })).toBeInTheDocument();
    expect(screen.getByText('Pick one')).toBeInTheDocument();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    expect(root).toHaveClass(`lf-layout-${formType}`);
  });

  it.each([
    ['standard', 'R58'],
    ['darkmode', 'R58 R63'],
    ['stepperlist', 'R58'],
  ])('%s: legal text before Submit, on the last step only [%s A98]', async (formType) => {
    const { user, pass } = await renderSteps([choice(), lastStep], { formType, ...legalSettings }, legal);
    expect(screen.queryByRole('group', { name: 'Legal information' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(button('Next'));
    await pass();
    const block = screen.getByRole('group', { name: 'Legal information' });
    expect(block).toHaveTextContent('You agree to terms.');
    expect(block.compareDocumentPosition(button('Submit'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(['standard', 'darkmode', 'stepperlist'])('%s: legal text before the answers where one of them sends [R58 R113 A98]', async (formType) => {
    await renderSteps([choice({ lastStep: true, autoAdvance: true })], { formType, ...legalSettings }, legal);
    const block = screen.getByRole('group', { name: 'Legal information' });
    expect(block.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(block.compareDocumentPosition(screen.getByRole('radio', { name: 'Legs' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves the legal text out where the definition does not ask for it [R185]', async () => {
    await renderSteps([{ ...lastStep, firstStep: true }], { legalTextSelector: '#legal' }, legal);
    expect(screen.queryByRole('group', { name: 'Legal information' })).toBeNull();
  });

  it('warns where the definition asks for a legal text and does not say which [R124 R166]', async () => {
    const { fakes } = await renderSteps([{ ...lastStep, firstStep: true }], { showLegalConsentText: true }, legal);
    expect(screen.queryByRole('group', { name: 'Legal information' })).toBeNull();
    expect(fakes.log.warnings).toContain('The legal text was not found: settings.legalTextSelector is missing');
  });

  it.each(['standard', 'darkmode', 'stepperlist'])('%s: a step leaves nothing in the next, and what stands around it stays [R81]', async (formType) => {
    const look = { layoutClasses: 'l', stepTextColor: 'rgb(1, 2, 3)', answers: [{ text: 'Legs' }, { text: 'Face', badge: 'New', supText: 'and neck' }] };
    const { user, root } = await renderSteps([choice({ target: 'second', ...look }), second, lastStep], { formType, stepper: 3, showStepsIndicator: true });
    const before = { box: root.querySelector<HTMLElement>('.lf-step'), heading: screen.getByRole('heading'), next: button('Next'), bar: screen.getByRole('progressbar') };
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(button('Next'));
    expect(before.box?.className).toBe('lf-step');
    expect(before.box?.style.getPropertyValue('--lf-step-text')).toBe('');
    expect([before.box?.isConnected, before.next.isConnected, before.bar.isConnected, before.heading.isConnected]).toEqual([true, true, true, false]);
    expect(screen.getByRole('heading', { name: 'How often?' })).toHaveFocus();
  });

  it('keeps the button under the finger where Next becomes Submit, with a text of its own [R81]', async () => {
    const { user } = await renderSteps([choice(), lastStep]);
    const next = button('Next');
    const text = next.firstChild;
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(next);
    expect(button('Submit')).toBe(next);
    expect(text?.isConnected).toBe(false);
  });

  it('marks a radio card once it is chosen, in a list and among check boxes every card [R81]', async () => {
    const cards = [['default', false, [0, 1]], ['circular', false, [0, 1]], ['list', false, [2, 2]], ['default', true, [2, 2]]] as const;
    for (const [variant, canSelectMultiple, expected] of cards) {
      const { user, root } = await renderSteps([choice({ canSelectMultiple, answers: [{ text: 'Legs' }, { text: 'Face' }] }), lastStep], { variant });
      const marks = [root.querySelectorAll('.lf-mark').length];
      await user.click(screen.getByRole(canSelectMultiple ? 'checkbox' : 'radio', { name: 'Legs' }));
      marks.push(root.querySelectorAll('.lf-mark').length);
      expect(marks, variant).toEqual(expected);
      expect(root.querySelectorAll('.lf-mark[data-selected="true"]')).toHaveLength(1);
      cleanup();
    }
  });

  it('puts the classes of the page where the definition names them [R81 R173 R198 R203 R204]', async () => {
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
  ])('wears the theme of %j [R74 R188]', async (settings, className) => {
    const { root } = await renderSteps([choice(), lastStep], settings);
    expect(root).toHaveClass(className);
    expect(root.style.getPropertyValue('--lf-accent')).toBe(className === 'lf-theme-custom' ? 'teal' : '');
  });

  it('takes custom properties of the theme from customStyles, and nothing else [R188]', async () => {
    const { root } = await renderSteps([choice(), lastStep], { customStyles: { '--lf-accent': 'teal', position: 'fixed', '--page': '1' } });
    expect(root.getAttribute('style')).toBe('--lf-accent: teal;');
  });

  it('stands on a raised card, or fills the wrapper, where the definition says so [R197 R200]', async () => {
    await renderSteps([choice(), lastStep], { formEmphasis: true, fullWidthFormStep: true });
    expect(screen.getByRole('form')).toHaveClass('lf-emphasis', 'lf-full-width');
  });

  it.each(['round', 'square', 'transparent-square', 'custom'])('has buttons in the mode %s [R75 R178 R179]', async (mode) => {
    await goToSecond({ buttonMode: mode, backButtonMode: mode });
    expect(button('Next')).toHaveClass(`lf-mode-${mode}`);
    expect(button('Previous')).toHaveClass(`lf-mode-${mode}`);
  });
});

describe('standard', () => {
  it('has Previous from the second step on, unless Back is off [R59 R175]', async () => {
    const { user } = await goToSecond({});
    await user.click(button('Previous'));
    expect(screen.getByRole('heading', { name: 'What area?' })).toBeInTheDocument();
    expect(queryButton('Previous')).toBeNull();
  });

  it('has no Previous where Back is off [R59 R175]', async () => {
    await goToSecond({ backButton: false });
    expect(queryButton('Previous')).toBeNull();
  });

  it('has Back as an arrow on top in place of the button below [R53 R176 R177]', async () => {
    await goToSecond({ backButtonTop: true, backButtonText: 'Go back' });
    const back = button('Go back');
    expect(screen.getAllByRole('button', { name: 'Go back' })).toHaveLength(1);
    expect(back.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no Next on an unanswered auto-advance step, and one after coming back to it [R60 R113]', async () => {
    const { user, pass } = await renderSteps([choice({ autoAdvance: true, target: 'second' }), second, lastStep]);
    expect(queryButton('Next')).toBeNull();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choosing an answer takes you to the next question.');
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await pass(200);
    expect(screen.getByRole('heading', { name: 'How often?' })).toBeInTheDocument();
    await user.click(button('Previous'));
    expect(button('Next')).toBeInTheDocument();
  });

  it('says before an answer is chosen that it sends the lead, where it does [R105 R113]', async () => {
    await renderSteps([choice({ autoAdvance: true, lastStep: true })]);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choosing an answer sends your request.');
  });

  it('shows the step count only when the indicator is on [R55 R187]', async () => {
    await renderSteps([choice(), lastStep], { stepper: 4 });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('counts the steps in a header that describes the question [R55 R187 A9]', async () => {
    await renderSteps([choice(), lastStep], { stepper: 4, showStepsIndicator: true });
    expect(screen.getByText('STEP 1 OF 4')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'STEP 1 OF 4');
    expect(screen.getByRole('heading')).toHaveAccessibleDescription('STEP 1 OF 4');
  });

  it('shows the badge image with its class, as decoration [R54 R201 R202]', async () => {
    const { root } = await renderSteps([choice(), lastStep], { badgeImage: 'https://www.clinic.example/b.png', badgeImageClass: 'b' });
    expect(root.querySelector('.lf-badge-image')).toHaveAttribute('src', 'https://www.clinic.example/b.png');
    expect(root.querySelector('.lf-badge-image')).toHaveAttribute('alt', '');
    expect(root.querySelector('.lf-badge-image')).toHaveClass('b');
  });

  it('lists the accolades where the definition asks for them [R62 R184 A97]', async () => {
    await renderSteps([choice(), lastStep], { showAccolades: true });
    expect(within(screen.getByRole('list')).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Millions of Treatments Performed',
      'The Only Aesthetic Leader Open 7 Days A Week',
      '25+ Board Certified Dermatologists',
    ]);
  });

  it('names Submit by the definition [R192]', async () => {
    await renderSteps([{ ...lastStep, firstStep: true }], { submitButtonText: 'Send it' });
    expect(button('Send it')).toBeInTheDocument();
  });
});

describe('dark mode', () => {
  it('has a bar over the configured total and a single transparent-square Next, and says the step with the question [R64 R65 A9]', async () => {
    await goToSecond({ formType: 'darkmode', stepper: 4 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '4');
    expect(screen.getByRole('heading')).toHaveAccessibleDescription('STEP 2 OF 4');
    expect(button('Next')).toHaveClass('lf-mode-transparent-square');
    expect(queryButton('Previous')).toBeNull();
  });

  it('has no bar where the definition turns the step indicator off [R65 R187]', async () => {
    await goToSecond({ formType: 'darkmode', stepper: 4, showStepsIndicator: false });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('heading')).not.toHaveAccessibleDescription();
  });
});

describe('stepper list', () => {
  const settings = { formType: 'stepperlist', stepper: 4 };

  it('shows STEP n OF total with a bar as wide as it says, in the words of the definition [R66 R71 R199 R205 R206 A95 A96]', async () => {
    const { root } = await goToSecond({ ...settings, stepText: 'PART', stepOfText: 'FROM' });
    expect(screen.getByText('PART 2 FROM 4')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', 'PART 2 FROM 4');
    expect(root.querySelector<HTMLElement>('.lf-progress-fill')?.style.width).toBe('50%');
  });

  it('has one bar from step to step, whose width is set over the last one: taken off first, browsers would style it anew from its rules', async () => {
    const removed = vi.spyOn(CSSStyleDeclaration.prototype, 'removeProperty');
    onTestFinished(() => removed.mockRestore());
    const { root, user } = await renderSteps([{ id: 'a', type: 'form-intro', firstStep: true, question: 'A?', target: 'end' }, lastStep], settings);
    const bar = root.querySelector<HTMLElement>('.lf-progress-fill');
    expect(bar?.style.width).toBe('25%');
    await user.click(button('Next'));
    expect([bar?.isConnected, bar?.style.width, removed.mock.calls]).toEqual([true, '50%', []]);
  });

  it('has Previous and Next [R70]', async () => {
    await goToSecond(settings);
    expect(form().getAllByRole('button').map((each) => each.textContent)).toEqual(['Previous', 'Next']);
  });

  it('has Next alone where Back is off [R70]', async () => {
    await goToSecond({ ...settings, backButton: false });
    expect(form().getAllByRole('button').map((each) => each.textContent)).toEqual(['Next']);
  });

  it('links to the terms in a new tab [R67 R207 R208 R209 A101]', async () => {
    const { root } = await renderSteps([choice(), lastStep], { ...settings, stepLegalLink: 'https://www.clinic.example/terms' });
    const link = screen.getByRole('link', { name: 'TERMS & CONDITIONS. (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.clinic.example/terms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(root.querySelector('.lf-terms')).toHaveTextContent('SUBJECT TO TERMS & CONDITIONS.');
  });

  it('links to the terms in the same tab and other words [R207 R208 R210]', async () => {
    await renderSteps([choice(), lastStep], {
      ...settings, stepLegalLink: '/terms', stepLegalText: 'See', stepLegalLinkText: 'the rules', useSelfTarget: true,
    });
    expect(screen.getByRole('link', { name: 'the rules' })).not.toHaveAttribute('target');
    expect(screen.getByText(/See/)).toBeInTheDocument();
  });

  it('follows no address that a browser would run', async () => {
    await renderSteps([choice(), lastStep], { ...settings, stepLegalLink: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('folds other answers into a section that opens and closes [R68 R172 A91]', async () => {
    const answers = [{ text: 'Legs' }, { text: 'Toes', isOtherOption: true }];
    const { user } = await renderSteps([choice({ answers, showOtherOptions: true }), lastStep], settings);
    const trigger = button('Other Options');
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radio', { name: 'Toes' })).toBeNull();
    await user.click(trigger);
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('radio', { name: 'Toes' }));
    await user.click(trigger);
    expect(button('Other Options (1 selected)')).toBeInTheDocument();
  });

  it.each([
    [{}, '1 seleccionada', 'Otras opciones (1 seleccionada)', '2 seleccionadas', 'Otras opciones (2 seleccionadas)'],
    [{ selectionCount: 'Elegidas: {count}', otherOptionsSelected: '[{count}]' }, 'Elegidas: 1', 'Otras opciones [1]', 'Elegidas: 2', 'Otras opciones [2]'],
  ])('says in Spanish of one answer otherwise than of several, and in a page’s own words whatever their number: %o [A44 A94]', async (messages, one, trigger, several, triggerOfTwo) => {
    const answers = [{ text: 'Piernas' }, { text: 'Pies', isOtherOption: true }, { text: 'Manos', isOtherOption: true }];
    const { user, pass } = await renderSteps([choice({ answers, showOtherOptions: true, canSelectMultiple: true }), lastStep], { ...settings, locale: 'es', messages });
    await user.click(button('Otras opciones'));
    await user.click(screen.getByRole('checkbox', { name: 'Pies' }));
    await pass(150);
    expect(screen.getByRole('status')).toHaveTextContent(one);
    await user.click(button('Otras opciones'));
    expect(button(trigger)).toBeInTheDocument();
    await user.click(button(trigger));
    await user.click(screen.getByRole('checkbox', { name: 'Manos' }));
    await pass(150);
    expect(screen.getByRole('status')).toHaveTextContent(several);
    await user.click(button('Otras opciones'));
    expect(button(triggerOfTwo)).toBeInTheDocument();
  });

  it('has the section open where one of its answers is selected, under its own title [R69 R82 A92]', async () => {
    const answers = [{ text: 'Legs' }, { text: 'Toes', isOtherOption: true, selected: true }];
    await renderSteps([choice({ answers, showOtherOptions: true, otherOptionsLabel: 'More' }), lastStep], settings);
    expect(button('More')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('radio', { name: 'Toes' })).toBeChecked();
  });
});
