import { createLeadFlow, type ServiceOverrides } from '../../packages/headless/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { useEffect, useState } from 'react';

const definition = { settings: { captcha: 'off' }, steps: [{ commonStep: 'form-name', firstStep: true, lastStep: true }] };

export function Page({ services }: { readonly services?: ServiceOverrides }) {
  const [store] = useState(() => createLeadFlow(definition, services, { id: 'consultation' }));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => store.mount(), [store]);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>Book</button>
      {isOpen && <PlainLeadForm store={store} />}
    </>
  );
}
