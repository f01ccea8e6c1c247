import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLeadFlow, type LeadFlowStore } from '../../packages/headless/src/index.ts';
import { fakeServices, type FakeServices } from '../../packages/testing/src/index.ts';
import { choice, flowOf, form } from '../headless/flow/steps.ts';
import { mounted } from '../mounted.ts';

/** The README's form that outlives its component, in a Suspense boundary that hydrates later, as routers do it. */
function Page({ Form, definition, services }: { readonly Form: ComponentType<{ readonly store: LeadFlowStore }>; readonly definition: unknown; readonly services: FakeServices }) {
  const [store] = useState(() => createLeadFlow(definition, services, { id: 'consultation' }));
  useEffect(() => store.mount(), [store]);
  return (
    <Suspense fallback={<p>One moment</p>}>
      <Form store={store} />
    </Suspense>
  );
}

const settings = { prefill: ['area', 'telephone', 'note'], saveDraft: true };
const choices = flowOf([choice('area', ['Legs', 'Arms'], { lastStep: true })], settings);
const fields = flowOf([form('you', [{ name: 'telephone', type: 'tel' }, { name: 'note' }], { lastStep: true })], settings);

/** The storage of a tab in which an answer was chosen before. */
async function draftOf(definition: unknown): Promise<Readonly<Record<string, string>>> {
  const services = fakeServices();
  mounted(createLeadFlow(definition, services)).send({ type: 'answerSelected', value: 'Legs' });
  await expect.poll(() => services.storage.items.size).toBe(1);
  return Object.fromEntries(services.storage.items);
}

/** Runs in the React that the project's aliases name. */
export function testLateBoundary(title: string, Form: ComponentType<{ readonly store: LeadFlowStore }>): void {
  describe.each([title])('%s: a kept form that is hydrated after its flow has started', () => {
    async function takeOver(definition: unknown, services: FakeServices) {
      const page = document.body.appendChild(document.createElement('div'));
      const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
      // React 18 warns on a server that has a document, as this one has.
      page.innerHTML = renderToString(<Page Form={Form} definition={definition} services={fakeServices()} />);
      complain.mockClear();
      const sent = page.querySelector('form');
      const recovered = vi.fn<(error: unknown) => void>();
      const root = hydrateRoot(page, <Page Form={Form} definition={definition} services={services} />, { onRecoverableError: recovered });
      onTestFinished(() => {
        root.unmount();
        page.remove();
        complain.mockRestore();
      });
      return {
        boxes: () => [...page.querySelectorAll('input')],
        expectSent() {
          expect(page.querySelector('form')).toBe(sent);
          expect([...recovered.mock.calls, ...complain.mock.calls]).toEqual([]);
        },
      };
    }

    it.each([
      ['the page’s address', async () => ({ url: 'https://www.clinic.example/?area=Legs' })],
      ['a draft', async () => ({ storage: await draftOf(choices) })],
    ])('shows the choice that comes from %s, over the markup that the server sent', async (_where, world) => {
      const { boxes, expectSent } = await takeOver(choices, fakeServices(await world()));
      await expect.poll(() => boxes().map(({ checked }) => checked)).toEqual([true, false]);
      expect(boxes()[0]!.form!.querySelector('button[aria-disabled]')).toBeNull();
      expectSent();
    });

    it('shows the texts that come from the page’s address, over the markup that the server sent', async () => {
      const { boxes, expectSent } = await takeOver(fields, fakeServices({ url: 'https://www.clinic.example/?telephone=2015550123&note=hello' }));
      await expect.poll(() => boxes().map(({ value }) => value)).toEqual(['(201) 555-0123', 'hello']);
      expectSent();
    });
  });
}
