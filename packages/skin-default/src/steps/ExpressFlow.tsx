import { useExpressFlow, type UseExpressFlow } from '@leadflow/headless';
import { clsx } from 'clsx';
import { Button, nextClass } from '../parts/Buttons.tsx';
import { HtmlContent } from '../parts/HtmlContent.tsx';
import type { LayoutProps } from '../partProps.ts';

interface ExpressPartProps extends LayoutProps {
  readonly express: UseExpressFlow;
}

/** `bdi`: on a page that is read from the right, "$150 per treatment" would be read as "per $150 treatment". */
function Price({ flow, express }: ExpressPartProps) {
  if (!express.servicePrice) return null;
  return (
    <p className="lf-price">
      <span className="lf-hidden">{flow.messages.price}</span>{' '}
      <bdi className="lf-price-now">{express.servicePrice}</bdi>
      {express.comparePrice && (
        <>
          <span className="lf-hidden">{`, ${flow.messages.comparePrice}`}</span>{' '}
          <bdi className="lf-price-before">{express.comparePrice}</bdi>
        </>
      )}
    </p>
  );
}

function BookLink({ flow, express }: ExpressPartProps) {
  if (!express.bookLinkProps) return null;
  return (
    <a className={clsx('lf-button lf-book', flow.settings.buttonMode?.endsWith('square') && 'lf-mode-square')} {...express.bookLinkProps} />
  );
}

function Actions({ flow, express }: ExpressPartProps) {
  return (
    <div className="lf-express-actions">
      <Button {...express.advanceButtonProps} className={nextClass(flow.settings)}>
        <span>{express.advanceButtonProps.children}</span>
      </Button>
      <BookLink flow={flow} express={express} />
    </div>
  );
}

/** A service with its price, its badge and its two ways on. */
export function ExpressFlow({ flow }: LayoutProps) {
  const express = useExpressFlow(flow);
  const { discount, image, imageAlt, serviceName, description } = express;
  // Without a question of its own the step's heading is the service.
  const name = flow.step.question && serviceName;
  return (
    <div className="lf-express" role={name ? 'group' : undefined} aria-label={name}>
      {image && <img className="lf-express-image" src={image} alt={imageAlt} />}
      <div className="lf-express-body">
        {discount && (
          <p className="lf-discount">
            <bdi className="lf-discount-label">{discount.label}</bdi> <bdi className="lf-discount-value">{discount.value}</bdi>
          </p>
        )}
        {name && <p className="lf-service">{name}</p>}
        <Price flow={flow} express={express} />
        <HtmlContent flow={flow} html={description} className="lf-express-description" />
        <Actions flow={flow} express={express} />
      </div>
    </div>
  );
}
