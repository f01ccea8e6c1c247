'use client';

import type { MouseEventHandler } from 'react';
import type { Definition, Step } from '../../definition/types.ts';
import { expressIntroductionTraits } from './traits.ts';
import { safeUrl } from '../../html/safeUrl.ts';
import { en } from '../../messages/en.ts';
import { formatMessage } from '../../messages/languages.ts';
import { ids } from '../../dom/ids.ts';
import { pressProps } from '../../react/props/buttonProps.ts';
import type { ButtonProps } from '../../react/propTypes.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';

/** What a service card shows and does. */
export interface UseExpressFlow {
  /** Name of the service; undefined where the step gives none. */
  readonly serviceName: string | undefined;
  /** Price as text. */
  readonly servicePrice: string | undefined;
  /** The earlier price as text. */
  readonly comparePrice: string | undefined;
  /** `{label, value}` of the discount badge; undefined without a value. */
  readonly discount: { readonly label: string; readonly value: string } | undefined;
  /** Address of the image; undefined where there is none or it is refused. */
  readonly image: string | undefined;
  /** What the image shows; empty where it only decorates. */
  readonly imageAlt: string;
  /** HTML. */
  readonly description: string | undefined;
  /** Book a Free Consultation (tracks, then moves forward), or Get Started on the introduction. */
  readonly advanceButtonProps: ButtonProps;
  /** Undefined without an address that is allowed. */
  readonly bookLinkProps:
    | {
        readonly href: string;
        readonly children: string;
        readonly 'aria-label': string;
        readonly onClick: MouseEventHandler<HTMLAnchorElement>;
        readonly onAuxClick: MouseEventHandler<HTMLAnchorElement>;
      }
    | undefined;
}

function viewOf({ definition, visit }: FlowMoment): { readonly definition: Definition | undefined; readonly step: Step | undefined } {
  return { definition, step: visit?.step };
}

/** A page's address with a query parameter set, whatever else it has; relative ones stay relative. */
function withParameter(address: string, name: string, value: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  const others = query.split('&').filter((pair) => pair && pair.split('=')[0] !== name);
  return `${path}?${[...others, `${name}=${encodeURIComponent(value)}`].join('&')}${fragment}`;
}

/** The booking page; the introduction names its product there. */
function bookingAddress(step: Step): string | undefined {
  const { bookTreatmentUrl, productId } = step.settings;
  const address = safeUrl(bookTreatmentUrl);
  const isPage = address !== undefined && !/^(?:mailto|tel):/i.test(address);
  if (!isPage || step.type !== expressIntroductionTraits.type || productId === undefined) return address;
  return withParameter(address, 'productId', productId);
}

const folded = (text: string | undefined): string | undefined => text?.trim().toLowerCase();

/** A service card of the express flow and its two actions. */
export function useExpressFlow(source: FlowSource): UseExpressFlow {
  const store = storeOf(source);
  const { definition, step } = useFlowView(store, viewOf);
  const messages = definition?.messages ?? en;
  const settings = step?.settings ?? {};
  const isIntroduction = step?.type === expressIntroductionTraits.type;
  const href = step && bookingAddress(step);
  const bookText = settings.bookTreatmentText ?? messages.bookTreatment;
  const { serviceName, discountValue } = settings;
  const book = (): void => store.send({ type: 'expressPressed', button: 'booking' });
  return {
    serviceName,
    servicePrice: settings.servicePrice,
    comparePrice: settings.comparePrice,
    discount:
      discountValue === undefined ? undefined : { label: settings.discountInfo ?? messages.discountLabel, value: discountValue },
    image: safeUrl(settings.image),
    // What the service is called stands beside the image: it would be read twice.
    imageAlt: folded(settings.imageAlt) === folded(serviceName) ? '' : (settings.imageAlt ?? ''),
    description: settings.description,
    advanceButtonProps: {
      ...pressProps(store, ids.next(store.id), () => store.send(isIntroduction ? { type: 'nextPressed' } : { type: 'expressPressed', button: 'consultation' })),
      children: isIntroduction ? messages.getStarted : messages.bookConsultation,
    },
    bookLinkProps:
      href === undefined
        ? undefined
        : {
            href,
            children: bookText,
            'aria-label':
              serviceName === undefined ? bookText : formatMessage(messages.bookTreatmentName, { text: bookText, service: serviceName }),
            onClick: book,
            // With the middle button it opens in a tab of its own.
            onAuxClick: (event) => {
              if (event.button === 1) book();
            },
          },
  };
}
