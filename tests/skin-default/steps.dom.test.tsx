import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, choice, lastStep, queryButton, renderSteps } from './renderForm.tsx';

const next = (question: string) => ({ id: 'end', type: 'form-intro', lastStep: true, settings: { title: question } });

describe('button-selection', () => {
  it('offers one choice as radios in a group that the question names, and selects exactly one [R17 R18 A27]', async () => {
    const { user } = await renderSteps([choice(), lastStep]);
    const group = screen.getByRole('radiogroup', { name: 'What area?' });
    await user.click(within(group).getByRole('radio', { name: 'Legs' }));
    await user.click(within(group).getByRole('radio', { name: 'Arms' }));
    expect(within(group).getByRole('radio', { name: 'Legs' })).not.toBeChecked();
    expect(within(group).getByRole('radio', { name: 'Arms' })).toBeChecked();
  });

  it('offers several as check boxes that toggle, and says how many are needed [R19 R20 A40]', async () => {
    const { user } = await renderSteps([choice({ canSelectMultiple: true, requiredSelections: 2 }), lastStep]);
    const group = screen.getByRole('group', { name: 'What area?' });
    expect(group).toHaveAccessibleDescription('Choose at least 2');
    const legs = within(group).getByRole('checkbox', { name: 'Legs' });
    await user.click(legs);
    await user.click(legs);
    expect(legs).not.toBeChecked();
  });

  it.each([
    ['default', {}, {}, 'lf-answers-default'],
    ['circular', { variant: 'circular' }, {}, 'lf-answers-circular'],
    ['list in the stepper list', {}, { formType: 'stepperlist' }, 'lf-answers-list'],
  ])('shows answers in the %s look [R17]', async (_name, stepSettings, settings, className) => {
    const { root } = await renderSteps([choice({ settings: stepSettings }), lastStep], settings);
    expect(root.querySelector(`.${className}`)).toContainElement(screen.getByRole('radio', { name: 'Legs' }));
  });

  it('shows swatch, icon, second line and badge, the texts as part of the name [R83 A38]', async () => {
    const answers = [
      { text: 'Legs', supText: 'from $75', badge: 'Popular', icon: 'https://www.clinic.example/legs.png' },
      { text: 'Arms', color: 'rgb(1, 2, 3)' },
    ];
    const { root } = await renderSteps([choice({ answers }), lastStep]);
    expect(screen.getByRole('radio', { name: 'Legs from $75 Popular' })).toBeInTheDocument();
    expect(root.querySelector('img')).toHaveAttribute('alt', '');
    expect(root.querySelector('.lf-swatch')).toHaveStyle({ backgroundColor: 'rgb(1, 2, 3)' });
  });

  it('says why a refused Next did not go on [R117 A43]', async () => {
    const { user } = await renderSteps([choice({ canSelectMultiple: true, requiredSelections: 2 }), lastStep]);
    await user.click(screen.getByRole('checkbox', { name: 'Legs' }));
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next'));
    expect(screen.getByRole('group', { name: 'What area?' })).toHaveAccessibleDescription(/Please choose at least 2/);
  });
});

describe('express steps', () => {
  const settings = {
    serviceName: 'Laser Hair Removal',
    servicePrice: '$150',
    comparePrice: '$200',
    discountValue: '$50 off',
    description: '<p>Six <b>visits</b></p>',
    bookTreatmentUrl: 'https://www.clinic.example/book',
  };
  const selector = { id: 'x', type: 'express-flow-selector', firstStep: true, target: 'end', settings };

  it('shows a service with price, compare price, badge and description [R31 R32 R33 A81]', async () => {
    const { root } = await renderSteps([selector, lastStep]);
    expect(screen.getByRole('heading', { name: 'Laser Hair Removal' })).toBeInTheDocument();
    expect(root.querySelector('.lf-price')).toHaveTextContent('Price $150, was $200');
    expect(root.querySelector('.lf-discount')).toHaveTextContent('Online Booking $50 off');
    expect(screen.getByText(/Six/)).toHaveTextContent('Six visits');
  });

  it('is a group by the name of its service under a question of its own [A81]', async () => {
    await renderSteps([{ ...selector, question: 'How would you like to start?' }, lastStep]);
    expect(within(screen.getByRole('group', { name: 'Laser Hair Removal' })).getByText('Laser Hair Removal')).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveTextContent('How would you like to start?');
  });

  it('leaves the badge out without a value [R32]', async () => {
    const { root } = await renderSteps([{ ...selector, settings: { ...settings, discountValue: undefined } }, lastStep]);
    expect(root.querySelector('.lf-discount')).toBeNull();
  });

  it('goes on with the free consultation and links to the booking, without Next and Previous [R34 R35 R36 A82]', async () => {
    const { user } = await renderSteps([selector, next('Then')]);
    expect(queryButton('Next')).toBeNull();
    expect(screen.getByRole('link', { name: 'Book a Treatment, Laser Hair Removal' })).toHaveAttribute(
      'href',
      'https://www.clinic.example/book',
    );
    await user.click(button('Book a Free Consultation'));
    expect(screen.getByRole('heading', { name: 'Then' })).toBeInTheDocument();
  });

  it('starts from an introduction, without Previous on it either [R36 R37 R38]', async () => {
    const introduction = {
      id: 'i',
      type: 'express-flow-introduction',
      target: 'end',
      settings: { serviceName: 'Peel', bookTreatmentUrl: '/express', productId: '42' },
    };
    const { user } = await renderSteps([choice({ target: 'i' }), introduction, next('Then')]);
    await user.click(screen.getByRole('radio', { name: 'Legs' }));
    await user.click(button('Next'));
    expect(queryButton('Previous')).toBeNull();
    expect(screen.getByRole('link', { name: /Peel/ })).toHaveAttribute('href', '/express?productId=42');
    await user.click(button('Get Started'));
    expect(screen.getByRole('heading', { name: 'Then' })).toBeInTheDocument();
  });

  it.each([
    ['/x?productId=3&a=b%20c#h', '/x?a=b%20c&productId=42#h'],
    ['/x?', '/x?productId=42'],
    ['https://book.example/?flag#a?b', 'https://book.example/?flag&productId=42#a?b'],
    ['tel:+12015550123', 'tel:+12015550123'],
    ['mailto:a@b.co', 'mailto:a@b.co'],
  ])('names the product of an introduction once, and on pages alone: %s [R38]', async (bookTreatmentUrl, href) => {
    await renderSteps([{ id: 'i', type: 'express-flow-introduction', target: 'end', settings: { serviceName: 'Peel', bookTreatmentUrl, productId: '42' } }, next('Then')]);
    expect(screen.getByRole('link', { name: /Peel/ })).toHaveAttribute('href', href);
  });

  it('tracks a booking page that is opened with the middle button [R35]', async () => {
    const { fakes } = await renderSteps([{ id: 'i', type: 'express-flow-selector', target: 'end', settings: { serviceName: 'Peel', bookTreatmentUrl: '/book' } }, next('Then')]);
    const link = screen.getByRole('link', { name: /Peel/ });
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 2 }));
    expect(fakes.tracker.events).toEqual([]);
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
    expect(fakes.tracker.events).toHaveLength(1);
  });
});

describe('form-intro and masked-lead-info', () => {
  it('shows title, subtitle and info as HTML, the title as the heading [R40 A86]', async () => {
    await renderSteps([
      { id: 'i', type: 'form-intro', firstStep: true, target: 'end', settings: { title: 'Your <em>skin</em>', subtitle: '<p>Two minutes</p>', info: '<p>Free</p>' } },
      lastStep,
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'Your skin' })).toBeInTheDocument();
    expect(screen.getByText('Two minutes')).toBeInTheDocument();
    expect(screen.getByText('Free')).toBeInTheDocument();
  });

  it('has one heading, be there another in the title’s HTML [A86]', async () => {
    await renderSteps([{ id: 'i', type: 'form-intro', firstStep: true, target: 'end', settings: { title: '<h1>Hi <em>there</em></h1>' } }, lastStep]);
    await waitFor(() => expect(screen.getByText('there').localName).toBe('em'));
    expect(screen.getAllByRole('heading').map(({ localName, textContent }) => [localName, textContent])).toEqual([['h2', 'Hi there']]);
  });

  const masked = { id: 'm', type: 'masked-lead-info', firstStep: true, lastStep: true, question: 'Is this you?', settings: { note: '<p>Hidden for safety</p>' } };
  const found = {
    ok: true,
    value: { id: '7', uuid: 'u', name: 'J*** D***', contact: { email_masked: 'j***@example.com', phone_masked: '(***) ***-1234' }, location: { id: '3' } },
  } as const;

  it('says Loading..., then shows name, email, phone and note, heard in words [R41 A88 A89]', async () => {
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
    // From right to left it would read 1234-*** (***).
    expect(screen.getByText('(***) ***-1234').localName).toBe('bdi');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Email', 'Phone']);
    expect(screen.getByText('ending in 1234')).toBeInTheDocument();
    expect(screen.getByText('Hidden for safety')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'This is not me' })).toBeNull();
  });

  it('links away from somebody else in the stepper list only [R42]', async () => {
    const { root } = await renderSteps([{ ...masked, settings: { mismatchTextColor: 'rgb(1, 2, 3)' } }], { formType: 'stepperlist' });
    const link = screen.getByRole('link', { name: 'This is not me' });
    expect(link).toHaveAttribute('href', '#');
    expect(link).toHaveStyle({ color: 'rgb(1, 2, 3)' });
    expect(root.querySelector('dl')).toBeNull();
    expect(button('Submit')).not.toHaveAttribute('aria-disabled');
  });
});
