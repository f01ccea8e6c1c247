'use client';

import { createElement, type ReactNode } from 'react';
import type { Link, Settings } from '../definition/types.ts';
import { ids } from '../dom/ids.ts';
import type { Visit } from '../flow/code.ts';
import { confirmationOf } from '../flow/readState.ts';
import { en, type Messages } from '../messages/en.ts';
import type { LeadFlowStore } from '../store/leadFlowStore.ts';
import type { FlowMoment } from './viewsOf.ts';

// The same element for the same link: another one would be another view.
const contactLinks = new WeakMap<Link, ReactNode>();

/** The other way to reach the clinic. */
function contactLink(contact: Link): ReactNode {
  const { href, text } = contact;
  const known = contactLinks.get(contact) ?? (href ? createElement('a', { key: 'contact', href }, text) : text);
  contactLinks.set(contact, known);
  return known;
}

const noLinks: readonly Link[] = [];

function confirmationIn(visit: Visit | undefined) {
  const { title, html } = visit ? confirmationOf(visit) : { title: en.confirmation, html: undefined };
  const { links = noLinks, booking } = visit?.definition.settings.confirmation ?? {};
  return { title, confirmation: { html, links: links.filter((link) => link !== undefined), booking } };
}

/** What a flow has in its status alone. */
export function statusMembers({ id }: LeadFlowStore, { state: { phase }, visit }: FlowMoment, settings: Settings, messages: Messages, retryButton: object) {
  switch (phase.status) {
    case 'ready':
      return { status: phase.status };
    case 'loading': {
      const text = phase.reason === 'submit' ? messages.submitting : messages.loading;
      return { status: phase.status, loadingReason: phase.reason, loadingProps: { id: ids.loading(id), role: 'group', tabIndex: -1, 'aria-label': text, children: text } };
    }
    case 'error': {
      const { contact } = settings;
      return {
        status: phase.status,
        error: phase.cause,
        errorText: messages.error,
        bannerProps: { id: ids.banner(id), role: 'alert', tabIndex: -1, children: contact ? [messages.error, ' ', contactLink(contact)] : messages.error },
        retryButtonProps: phase.canRetry ? { ...retryButton, children: messages.tryAgain } : undefined,
      };
    }
    case 'done': {
      const { title, confirmation } = confirmationIn(visit);
      return { status: phase.status, confirmation, confirmationProps: { id: ids.confirmation(id), tabIndex: -1, children: title } };
    }
  }
}
