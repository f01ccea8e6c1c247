import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, useLeadFlow, useZipLocations, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { flowOf, locations } from '../flow/steps.ts';

function Form({ store }: { readonly store: LeadFlowStore }) {
  const flow = useLeadFlow({ store });
  const { visibleLocations, getLocationProps } = useZipLocations(flow);
  return (
    <form {...flow.formProps}>
      <div data-testid="list" style={{ overflowY: 'auto' }}>
        {visibleLocations.map((location) => (
          <input key={location.value} {...getLocationProps(location)} />
        ))}
      </div>
    </form>
  );
}

test('a clinic that was chosen before is in sight in its list when the form appears, and neither the page nor the focus moves', async () => {
  const store = createLeadFlow(flowOf([locations('clinic', { wellnessLocations: true, lastStep: true })], { maxLocations: 8, locationsPerPage: 8 }), fakeServices());
  // Cards of 100 pixels in a list of 300.
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const place = this.parentElement?.dataset['testid'] === 'list' ? [...this.parentElement.children].indexOf(this) : undefined;
    return place === undefined ? new DOMRect(0, 0, 400, 300) : new DOMRect(0, place * 100, 400, 100);
  });
  const scroll = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  onTestFinished(() => {
    rects.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const { unmount } = render(<Form store={store} />);
  const values = (await screen.findAllByRole<HTMLInputElement>('radio')).map(({ value }) => value);
  expect(values.length).toBeGreaterThan(4);
  expect(screen.getByTestId('list').scrollTop).toBe(0);
  unmount();
  store.send({ type: 'answerSelected', value: values[4]! });
  render(<Form store={store} />);
  expect(screen.getByTestId('list').scrollTop).toBe(300);
  expect(document.body).toHaveFocus();
  expect(scroll).not.toHaveBeenCalled();
});
