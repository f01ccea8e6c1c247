'use client';

import { forwardRef } from 'react';
import { useExpressFlow, type UseExpressFlow } from '../index.ts';
import { Html } from './Html.tsx';
import { Drawn, usePartStore, useStep, type Part, type PartProps } from './part.tsx';

type ServiceProps = PartProps<'div', UseExpressFlow>;

/** A service of the express flow with its price, its badge and its two ways on. */
export const Service: Part<'div', ServiceProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, ServiceProps>(function Service(given, ref) {
  const store = usePartStore(given.flow);
  const service = useExpressFlow(store);
  const step = useStep(store, ({ messages: { price, comparePrice }, step: { question } }) => ({ price, comparePrice, question }));
  if (!step) return null;
  const { discount, image, imageAlt, serviceName, servicePrice, comparePrice, description, advanceButtonProps, bookLinkProps } = service;
  const children = (
    <>
      {image && <img src={image} alt={imageAlt} />}
      {discount && <p>{discount.label} {discount.value}</p>}
      {serviceName && step.question && <p>{serviceName}</p>}
      {servicePrice && <p>{step.price} {servicePrice}{comparePrice && `, ${step.comparePrice} ${comparePrice}`}</p>}
      <Html flow={store} html={description} />
      <button {...advanceButtonProps} /> {bookLinkProps && <a {...bookLinkProps} />}
    </>
  );
  return <Drawn tag="div" props={{ children }} given={given} state={service} to={ref} />;
});
