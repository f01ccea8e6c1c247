/** A definition, or a part of one. */
type JsonObject = Readonly<Record<string, unknown>>;

const choice = (id: string, question: string, answers: readonly (string | JsonObject)[], target: string, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'button-selection',
  question,
  ...more,
  target,
  answers: answers.map((answer) => (typeof answer === 'string' ? { text: answer } : answer)),
});

const consultation: JsonObject = {
  settings: { theme: 'light', showStepsIndicator: true, stepper: 7 },
  steps: [
    choice('area', 'Which area would you like to treat first?', ['Legs', 'Underarms', 'Face', 'Arms'], 'goals', { firstStep: true }),
    choice('goals', 'What matters most to you?', ['No more razors', 'Less irritation', 'Saving time', 'Lasting results'], 'form-name', { canSelectMultiple: true }),
    { commonStep: 'form-name', target: 'form-email' },
    { commonStep: 'form-email', target: 'form-phone' },
    { commonStep: 'form-phone', target: 'location-selector-zipcode' },
    { commonStep: 'location-selector-zipcode', target: 'location-selector-list' },
    { commonStep: 'location-selector-list', lastStep: true },
  ],
};

const returning: JsonObject = {
  settings: { formType: 'stepperlist', theme: 'light', stepper: 3, submitButtonText: 'Yes, contact me again' },
  steps: [
    { id: 'welcome', type: 'form-intro', firstStep: true, target: 'interest', settings: { title: 'Welcome back', subtitle: '<p>Two short questions, and no details to type again.</p>' } },
    choice('interest', 'What would you like to talk about?', ['The plan I asked about', 'Another treatment', 'Prices and payment'], 'confirm-details'),
    {
      id: 'confirm-details',
      type: 'masked-lead-info',
      question: 'Are these details still yours?',
      lastStep: true,
      settings: { note: '<p>We hide most of each detail.</p>', mismatchHref: '/', mismatchText: 'This is not me' },
    },
  ],
};

const offer = { serviceName: 'Your service', servicePrice: '$150 per treatment', description: '<p>What it is, in a sentence.</p>', bookTreatmentUrl: '/book/', bookTreatmentText: 'Book a treatment' };
const express: JsonObject = {
  settings: { theme: 'light' },
  steps: [
    { id: 'introduction', type: 'express-flow-introduction', question: 'Book in two minutes', firstStep: true, target: 'offer', settings: offer },
    { id: 'offer', type: 'express-flow-selector', question: 'How would you like to start?', target: 'form-all-in-one-zipcode', settings: { ...offer, comparePrice: '$200', discountValue: '$50 off' } },
    { commonStep: 'form-all-in-one-zipcode', lastStep: true },
  ],
};

const branching: JsonObject = {
  settings: { theme: 'pink', showStepsIndicator: true, submitButtonText: 'Send my plan' },
  steps: [
    {
      id: 'services',
      type: 'button-selection',
      question: 'What shall we plan for you?',
      description: 'We ask one question about each.',
      firstStep: true,
      canSelectMultiple: true,
      dynamicTarget: true,
      multipleDynamicEndStep: 'timing',
      answers: [{ text: 'Hair removal', target: 'hair' }, { text: 'Acne care', target: 'acne' }],
    },
    choice('hair', 'How do you remove hair today?', ['Shaving', 'Waxing', 'Creams'], 'timing'),
    choice('acne', 'Where does it bother you?', ['Face', 'Back', 'Chest'], 'timing'),
    choice('timing', 'When would you like to start?', ['This week', 'This month', 'Just looking'], 'form-all-in-one-zipcode'),
    { commonStep: 'form-all-in-one-zipcode', lastStep: true },
  ],
};

const onePage: JsonObject = { settings: { theme: 'light' }, steps: [{ commonStep: 'form-all-in-one-zipcode', question: 'Where can we reach you?', firstStep: true, lastStep: true }] };

const waitingList: JsonObject = {
  settings: { theme: 'light', submitButtonText: 'Put me on the list', confirmation: { title: 'You are on the list', text: '<p>We write to you as soon as a place is free.</p>' } },
  steps: [
    choice('treatment', 'What are you waiting for?', ['A first visit', 'My next treatment', 'A new clinic near me'], 'form-name', { firstStep: true }),
    { commonStep: 'form-name', target: 'form-email' },
    { commonStep: 'form-email', lastStep: true },
  ],
};

/** Forms to begin with, by the message that names them. */
export const templates = { consultation, returning, express, branching, onePage, waitingList } as const;
