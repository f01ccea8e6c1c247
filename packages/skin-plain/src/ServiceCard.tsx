import { useExpressFlow } from '@leadflow/headless';
import { Html } from './Html.tsx';
import type { PlainPartProps } from './partProps.ts';

/** A service of the express flow with its price, its badge and its two ways on. */
export function ServiceCard({ flow }: PlainPartProps) {
  const { messages } = flow;
  const express = useExpressFlow(flow);
  const { discount, image, imageAlt, serviceName, servicePrice, comparePrice, description, bookLinkProps } = express;
  return (
    <>
      {image && <img src={image} alt={imageAlt} />}
      {discount && (
        <p>
          {discount.label} {discount.value}
        </p>
      )}
      {serviceName && flow.step.question && <p>{serviceName}</p>}
      {servicePrice && (
        <p>
          {messages.price} {servicePrice}
          {comparePrice && `, ${messages.comparePrice} ${comparePrice}`}
        </p>
      )}
      <Html flow={flow} html={description} />
      <button {...express.advanceButtonProps} />{' '}
      {bookLinkProps && <a {...bookLinkProps} />}
    </>
  );
}
