import { useExpressFlow, type StepProps } from '@leadflow/headless';
import { Html } from './Html.tsx';

/** A service of the express flow with its price, its badge and its two ways on. */
export function ServiceCard({ flow }: StepProps) {
  const { messages, step } = flow;
  const { discount, image, imageAlt, serviceName, servicePrice, comparePrice, description, advanceButtonProps, bookLinkProps } = useExpressFlow(flow);
  return (
    <>
      {image && <img src={image} alt={imageAlt} />}
      {discount && <p>{discount.label} {discount.value}</p>}
      {serviceName && step.question && <p>{serviceName}</p>}
      {servicePrice && <p>{messages.price} {servicePrice}{comparePrice && `, ${messages.comparePrice} ${comparePrice}`}</p>}
      <Html flow={flow} html={description} />
      <button {...advanceButtonProps} /> {bookLinkProps && <a {...bookLinkProps} />}
    </>
  );
}
