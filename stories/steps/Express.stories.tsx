import image from '../../packages/demo/public/art/beam.svg';
import { expressKeys } from '../fixtures/keyboard.ts';
import { inJourney, type StepJson } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Express' };

const offer: StepJson = {
  id: 'offer',
  type: 'express-flow-selector',
  question: 'Choose how to start',
  settings: {
    image,
    serviceName: 'Laser Hair Removal',
    servicePrice: '$150',
    comparePrice: '$200',
    discountValue: '$50 off',
    description: '<p><strong>$150 per treatment</strong> when you book online. See <a href="/prices/">all prices</a>.</p>',
    bookTreatmentUrl: '#booking',
  },
};

export const WithBadge = formStory({
  title: 'An offer with a badge and an image',
  checks: [81, 82, 83, 84, 85, 87],
  keys: expressKeys,
  transcript: [
    'heading, Choose how to start',
    'Online Booking $50 off',
    'Laser Hair Removal, Price $150, was $200',
    'Book a Free Consultation, button',
    'Book a Treatment, Laser Hair Removal, link',
  ],
  definition: { steps: inJourney(offer) },
  at: 'offer',
});

export const WithoutBadge = formStory({
  title: 'An offer with its price alone',
  checks: [81, 82],
  keys: expressKeys,
  transcript: [
    'heading, Laser Hair Removal',
    'Price $200',
    'Book a Free Consultation, button',
    'Book a Treatment, Laser Hair Removal, link',
  ],
  definition: {
    steps: inJourney({
      id: 'offer',
      type: 'express-flow-selector',
      settings: { serviceName: 'Laser Hair Removal', servicePrice: '$200', bookTreatmentUrl: '#booking' },
    }),
  },
  at: 'offer',
});

export const Introduction = formStory({
  title: 'An introduction to a service',
  checks: [82, 83, 84, 85],
  keys: expressKeys,
  transcript: [
    'heading, One small area',
    'image, A beam of light',
    'Get Started, button',
    'Book a Treatment, Laser Hair Removal, link',
  ],
  definition: {
    steps: inJourney({
      id: 'offer',
      type: 'express-flow-introduction',
      question: 'One small area',
      settings: {
        image,
        imageAlt: 'A beam of light',
        serviceName: 'Laser Hair Removal',
        servicePrice: '$200',
        bookTreatmentUrl: '#booking',
        productId: '7',
      },
    }),
  },
  at: 'offer',
});
