import { expect, test } from 'vitest';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { flowOf, intro } from './steps.ts';
import { visit } from './visit.ts';

const card = { serviceName: 'Laser', servicePrice: '$200 per treatment', comparePrice: '$250', bookTreatmentUrl: '/book/' };
const express = (type: string, settings: object = card, flow: object = {}) =>
  flowOf([{ id: 'card', type, settings, target: 'end' }, intro('end', { lastStep: true })], { ...flow });

test('Book a Free Consultation is tracked with service name and price and moves on [R34 R158]', () => {
  const page = visit(express('express-flow-selector'));
  page.store.send({ type: 'expressPressed', button: 'consultation' });
  expect(page.services.tracker.events).toEqual([
    { type: 'express', eventName: 'select_item', button: 'Book a Free Consultation', serviceName: 'Laser', servicePrice: '$200 per treatment' },
  ]);
  expect(page.step()).toBe('end');
});

test('a press on the card shows its step before a tag manager works on it', () => {
  const paints: Array<() => void> = [];
  const { clock } = fakeServices();
  const page = visit(express('express-flow-selector'), { overrides: { clock: { ...clock, afterPaint: (task) => void paints.push(task) } } });
  page.store.send({ type: 'expressPressed', button: 'consultation' });
  expect([page.step(), page.services.tracker.events]).toEqual(['end', []]);
  for (const paint of paints) paint();
  expect(page.services.tracker.events).toMatchObject([{ type: 'express', button: 'Book a Free Consultation' }]);
});

test('the booking link is tracked and does not move the flow [R35 R158]', () => {
  const page = visit(express('express-flow-selector', { ...card, bookTreatmentText: 'Book now' }));
  page.store.send({ type: 'expressPressed', button: 'booking' });
  expect(page.services.tracker.events).toMatchObject([{ button: 'Book now', serviceName: 'Laser' }]);
  expect(page.step()).toBe('card');
});

test('the link says Book a Treatment by default, and the page chooses the event’s name [R35 R158 R172]', () => {
  const page = visit(express('express-flow-selector', {}, { expressEventName: 'promo_click' }));
  page.store.send({ type: 'expressPressed', button: 'booking' });
  expect(page.services.tracker.events).toEqual([{ type: 'express', eventName: 'promo_click', button: 'Book a Treatment', serviceName: '', servicePrice: '' }]);
});

test('the selector ignores Next and Enter [R36 R117]', () => {
  const page = visit(express('express-flow-selector'));
  page.next();
  page.store.send({ type: 'enterPressed' });
  page.wait(300);
  expect([page.step(), page.canAdvance()]).toEqual(['card', false]);
});

test('Get Started moves on untracked, and the introduction’s booking link is tracked [R37 R114]', () => {
  const page = visit(express('express-flow-introduction'));
  page.store.send({ type: 'expressPressed', button: 'booking' });
  expect(page.services.tracker.events).toHaveLength(1);
  page.next();
  expect([page.step(), page.services.tracker.events.length]).toEqual(['end', 1]);
});

test.each([
  ['the price alone', { servicePrice: '$200 per treatment' }],
  ['what is saved by booking online', { servicePrice: '$150 per treatment', comparePrice: '$200 when booked by phone or in person', discountValue: '$50 off' }],
])('a card can show both promotions: %s [R39 R89]', (_what, promo) => {
  const settings = {
    image: '/laser.jpg',
    serviceName: 'Laser',
    discountInfo: 'Online Booking',
    description: '<p>HTML</p>',
    bookTreatmentUrl: 'https://www.clinic.example/book/',
    bookTreatmentText: 'Book a Treatment',
    ...promo,
  };
  const page = visit(express('express-flow-selector', settings));
  expect(page.store.getDefinition()?.firstStep.settings).toEqual(settings);
});
