/** A form in which each key that is more than a word is used once; DEFINITION.md shows its parts, and a test reads it. */
export const exampleDefinition = {
  settings: {
    customStyles: { '--lf-radius': '4px', '--lf-next': '#1f5f4a' },
    hosts: { local: 'http://localhost:8080', production: 'https://api.example.com' },
    siteHosts: ['example.com', 'www.example.com'],
    redirectHosts: ['booking.example.com'],
    cookieNames: { leadUid: 'clinic_lead', formData: 'clinic_form' },
    prefill: ['email', 'area'],
    confirmation: {
      title: 'Thank you',
      text: 'We call you within <strong>one working day</strong>.',
      links: [{ text: 'Call us: (800) 555-0100', href: 'tel:+18005550100' }],
      booking: { text: 'Book an appointment', href: 'https://booking.example.com/' },
    },
    fieldMap: { email: 'your-email', name: 'your-name' },
    messages: { next: 'Go on', zipLabel: 'Your ZIP code' },
    contact: { text: 'Call us: (800) 555-0100', href: 'tel:+18005550100' },
  },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      question: 'Which area?',
      firstStep: true,
      target: 'count',
      answers: [
        { text: 'Legs', badge: 'Popular' },
        { text: { en: 'Arms', es: 'Brazos' }, value: 'Arms' },
      ],
    },
    {
      id: 'count',
      type: 'button-selection',
      question: 'How many treatments?',
      target: 'hair',
      showIf: { answer: 'area', is: 'Legs' },
      answers: [{ text: '1 to 3' }, { text: '4 or more', showIf: { answer: 'area', isNot: ['Arms'] } }],
    },
    {
      id: 'hair',
      type: 'button-selection',
      question: 'Which hair?',
      target: 'plan',
      canSelectMultiple: true,
      showIf: { any: [{ answer: 'area', has: ['Legs'] }, { all: [{ answer: 'area', is: 'Arms' }, { answer: 'count', isNot: '1 to 3' }] }] },
      answers: [{ text: 'Light' }, { text: 'Dark' }],
    },
    { id: 'plan', type: 'form-intro', target: 'you', settings: { title: 'Your plan for <em>{area}</em>', subtitle: 'Two minutes, no obligation.' } },
    {
      id: 'you',
      type: 'input',
      question: 'How can we reach you?',
      lastStep: true,
      inputs: [
        { name: 'name', label: 'Name', validation: { rules: [{ rule: 'minLength', value: 2, message: 'Please give your whole name' }, { rule: 'regex', value: '^[^\\d]+$' }] } },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'time', type: 'select', label: 'Best time', showIf: { answer: 'hair', atLeast: 1 }, options: ['Morning', { text: 'Afternoon', value: 'pm' }] },
      ],
    },
  ],
} as const;
