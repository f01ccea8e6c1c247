import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choice, lastStep, renderSteps } from './renderForm.tsx';

const next = (question: string) => ({ id: 'end', type: 'form-intro', lastStep: true, settings: { title: question } });

describe('answers', () => {
  it.each([
    ['default', {}, {}, 'lf-answers-default'],
    ['circular', { variant: 'circular' }, {}, 'lf-answers-circular'],
    ['list in the stepper list', {}, { formType: 'stepperlist' }, 'lf-answers-list'],
  ])('have the %s look [R17]', async (_name, stepSettings, settings, className) => {
    const { root } = await renderSteps([choice({ settings: stepSettings }), lastStep], settings);
    expect(root.querySelector(`.${className}`)).toContainElement(screen.getByRole('radio', { name: 'Legs' }));
  });
});

describe('an express step', () => {
  const settings = {
    serviceName: 'Laser Hair Removal',
    servicePrice: '$150',
    comparePrice: '$200',
    discountValue: '$50 off',
    description: '<p>Six <b>visits</b></p>',
    bookTreatmentUrl: 'https://www.clinic.example/book',
  };
  const selector = { id: 'x', type: 'express-flow-selector', firstStep: true, target: 'end', settings };

  it('is a group named by its service if the step has its own question [A81]', async () => {
    await renderSteps([{ ...selector, question: 'How would you like to start?' }, lastStep]);
    expect(within(screen.getByRole('group', { name: 'Laser Hair Removal' })).getByText('Laser Hair Removal')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('How would you like to start?');
  });

  it.each([
    ['/x?productId=3&a=b%20c#h', '/x?a=b%20c&productId=42#h'],
    ['/x?', '/x?productId=42'],
    ['https://book.example/?flag#a?b', 'https://book.example/?flag&productId=42#a?b'],
    ['tel:+12015550123', 'tel:+12015550123'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
  ])('adds the product’s id to its booking page once, and only to web pages: %s [R38]', async (bookTreatmentUrl, href) => {
    await renderSteps([{ id: 'i', type: 'express-flow-introduction', target: 'end', settings: { serviceName: 'Peel', bookTreatmentUrl, productId: '42' } }, next('Then')]);
    expect(screen.getByRole('link', { name: /Peel/ })).toHaveAttribute('href', href);
  });

  it('tracks a booking page that is opened with the middle mouse button [R35]', async () => {
    const { fakes } = await renderSteps([{ id: 'i', type: 'express-flow-selector', target: 'end', settings: { serviceName: 'Peel', bookTreatmentUrl: '/book' } }, next('Then')]);
    const link = screen.getByRole('link', { name: /Peel/ });
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }));
    expect(fakes.tracker.events).toEqual([]);
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
    await expect.poll(() => fakes.tracker.events).toHaveLength(1);
  });
});

describe('masked details', () => {
  const masked = { id: 'm', type: 'masked-lead-info', firstStep: true, lastStep: true, question: 'Is this you?', settings: { note: '<p>Hidden for safety</p>' } };
  const found = {
    ok: true,
    value: { id: '7', uuid: 'u', name: 'J*** D***', contact: { email_masked: 'j***@example.com', phone_masked: '(***) ***-1234' }, location: { id: '3' } },
  } as const;

  it('show Loading..., then name, email, phone and note, with the masks in words [R41 A88 A89]', async () => {
    let answer: (result: typeof found) => void = () => {};
    const answered = new Promise<typeof found>((resolve) => (answer = resolve));
    const { root, pass } = await renderSteps([masked], {}, {
      url: 'https://www.clinic.example/?uid=u',
      respond: () => answered,
    });
    expect(root.querySelector('.lf-pending')).toHaveTextContent('Loading...');
    answer(found);
    await pass();
    expect(screen.getByText('(***) ***-1234')).toHaveAttribute('aria-hidden', 'true');
    // Without <bdi>, a right-to-left page would show 1234-*** (***).
    expect(screen.getByText('(***) ***-1234').localName).toBe('bdi');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Email', 'Phone']);
    expect(screen.getByText('ending in 1234')).toBeInTheDocument();
    expect(screen.getByText('Hidden for safety')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'This is not me' })).toBeNull();
  });
});

const detailsIn = (mismatchTextColor: string) => ({
  id: 'you',
  type: 'masked-lead-info',
  firstStep: true,
  lastStep: true,
  question: 'Is this you?',
  settings: { mismatchHref: '/new/', mismatchTextColor },
});
const stepper = { formType: 'stepperlist' };

describe('the colour of the link for somebody else', () => {
  it.each([
    ['#999999', '2.85'],
    ['rgb(0 0 0 / 40%)', '2.85'],
    ['white', '1.00'],
  ])('is left out if it is hard to read, and its author is told: %s [A90]', async (color, ratio) => {
    const { fakes, pass } = await renderSteps([detailsIn(color)], stepper);
    await pass(4000);
    expect(fakes.log.warnings).toContain(
      `steps[0].settings.mismatchTextColor: "${color}" has a contrast of ${ratio} to 1 where it stands; text needs 4.5, so it is left out`,
    );
  });
});

describe('a form on the page’s own background', () => {
  const onPage = { background: 'page', customStyles: { '--lf-text': '#1b1b1f', '--lf-link': '#fff' } };

  it.each([
    ['a dark section', 'rgb(80, 16, 48)', ['settings.background: --lf-text on the page’s rgb(80 16 48) has a contrast of 1.19 to 1; text needs 4.5']],
    ['a light section', 'rgb(255, 240, 245)', ['settings.background: --lf-link on the page’s rgb(255 240 245) has a contrast of 1.10 to 1; text needs 4.5']],
    ['a veil over white', 'rgba(0, 0, 0, 0.5)', ['settings.background: --lf-link on the page’s rgb(128 128 128)', 'settings.background: --lf-text on the page’s rgb(128 128 128)']],
  ])('names each colour that can hardly be told from it, as a theme’s dark text in a section that an author made dark: %s [A90]', async (_where, color, expected) => {
    document.body.style.backgroundColor = color;
    const { fakes, pass } = await renderSteps([lastStep], onPage);
    await pass();
    document.body.style.backgroundColor = '';
    // StrictMode runs the check twice.
    expect([...new Set(fakes.log.warnings)].toSorted()).toEqual(expected.map((line) => expect.stringContaining(line)));
  });

  it('on a photograph, where a measured colour would be wrong, asks its author to look [A90]', async () => {
    document.body.style.backgroundImage = 'linear-gradient(red, blue)';
    const { fakes, pass } = await renderSteps([lastStep], onPage);
    await pass();
    document.body.style.backgroundImage = '';
    expect([...new Set(fakes.log.warnings)]).toEqual([expect.stringContaining('check it by eye')]);
  });
});
