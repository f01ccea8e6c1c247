import type { FakeServices } from '../fakeServices.ts';
import { definitionOf, end } from './definitions.ts';
import { type SkinCase } from './skinCase.ts';
import { claimSame } from './claim.ts';
import { claim } from './claim.ts';

const settings = {
  serviceName: 'Laser Hair Removal',
  servicePrice: '$150',
  comparePrice: '$200',
  discountValue: '$50 off',
  description: '<p>Six visits</p>',
  bookTreatmentUrl: '#book',
};
const selector = { id: 'offer', type: 'express-flow-selector', settings };
const introduction = {
  id: 'service',
  type: 'express-flow-introduction',
  settings: { ...settings, bookTreatmentText: 'Book it', productId: '42' },
};

function clicksOf(services: FakeServices): readonly unknown[] {
  return services.tracker.events.flatMap((event) =>
    event.type === 'express' ? [[event.button, event.serviceName, event.servicePrice]] : [],
  );
}

/** The express steps, which move by their own actions. */
export const expressCases: readonly SkinCase[] = [
  {
    name: 'A service shows price, earlier price, discount and description, under its name',
    definition: definitionOf([selector, end]),
    async play(page) {
      page.one('heading', 'Laser Hair Removal');
      claim(page.shows('Price $150, was $200'), 'Expected the price with its words, "Price $150, was $200"');
      claim(page.shows('Online Booking $50 off'), 'Expected the discount with its label');
      claim(page.shows('Six visits'), 'Expected the description');
    },
  },
  {
    name: 'An image is called what it shows, and nothing where that is the name of the service',
    definition: definitionOf([
      { ...selector, settings: { ...settings, image: '/visit.jpg', imageAlt: 'A first visit' }, target: 'second' },
      { ...selector, id: 'second', settings: { ...settings, image: '/visit.jpg', imageAlt: ' laser hair removal ' } },
      end,
    ]),
    async play(page) {
      page.one('img', 'A first visit');
      await page.press('Book a Free Consultation');
      page.onStep('second');
      page.none('img');
    },
  },
  {
    name: 'Without a discount there is no badge',
    definition: definitionOf([{ ...selector, settings: { ...settings, discountValue: '' } }, end]),
    async play(page) {
      claim(!page.shows('Online Booking'), 'Expected no badge');
    },
  },
  {
    name: 'A Free Consultation is tracked and moves on',
    definition: definitionOf([selector, end]),
    async play(page, services) {
      await page.press('Book a Free Consultation');
      page.onStep('end');
      claimSame(clicksOf(services), [['Book a Free Consultation', 'Laser Hair Removal', '$150']], 'What was tracked');
    },
  },
  {
    name: 'The booking link is named with its service and tracked',
    definition: definitionOf([selector, end]),
    async play(page, services) {
      const link = page.one('link', 'Book a Treatment, Laser Hair Removal');
      claimSame(link.getAttribute('href'), '#book', 'The address');
      await page.user.click(link);
      await page.pass();
      claimSame(clicksOf(services), [['Book a Treatment', 'Laser Hair Removal', '$150']], 'What was tracked');
      page.onStep('offer');
    },
  },
  {
    name: 'Express steps have neither Next nor Previous',
    definition: definitionOf([{ ...end, id: 'start' }, introduction, selector, end]),
    async play(page) {
      await page.press('Next');
      page.none('button', 'Next');
      page.none('button', 'Previous');
      await page.press('Get Started');
      page.onStep('offer');
      page.none('button', 'Next');
      page.none('button', 'Previous');
    },
  },
  {
    name: 'An introduction links to the booking of its product',
    definition: definitionOf([introduction, end]),
    async play(page) {
      claimSame(
        page.one('link', 'Book it, Laser Hair Removal').getAttribute('href'),
        '?productId=42#book',
        'The address',
      );
    },
  },
];
