/** A flow with what a recorder must not see: typed fields and a choice, a question that greets by name, and a review. */
export const recordedVisit = (inputs: readonly object[], recording?: string) => ({
  settings: { captcha: 'off', ...(recording && { recording }) },
  steps: [
    { id: 'you', type: 'input', question: 'Who are you?', firstStep: true, target: 'area', inputs: [{ name: 'first', type: 'text', label: 'Name' }, ...inputs] },
    { id: 'area', type: 'button-selection', question: 'Which area, {first}?', target: 'look', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    { id: 'look', type: 'review', lastStep: true },
  ],
});
