import { expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { errorView } from '../../../packages/headless/src/react/errorView.ts';
import { shownVisit } from '../../../packages/headless/src/store/shownVisit.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { flowOf, form } from '../flow/steps.ts';

test('each line of the summary leads to its own field, even if two errors read the same [R130]', () => {
  const inputs = [{ name: 'age', type: 'number', label: 'Age' }, { name: 'note', label: 'Note' }, { name: 'email', type: 'email', validation: { rules: [{ rule: 'email' }] } }];
  const store = createLeadFlow(flowOf([form('you', inputs, { lastStep: true })]), fakeServices());
  store.send({ type: 'nextPressed' });
  expect(errorView(shownVisit(store))).toEqual({
    names: ['age', 'note', 'email'],
    messages: ['Age: Please fill in this field', 'Note: Please fill in this field', 'Please provide your email'],
  });
});
