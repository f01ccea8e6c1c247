import { safeUrl } from '../html/safeUrl.ts';
import { list, mapped, matching, object, or, required, text, wholeNumber } from './readers.ts';
import { printedWords, words } from './words.ts';

// Settings that are objects of known keys, as `settings.ts` declares the others.

/** A full hostname, with or without a port, or an origin: no path, no pattern, no placeholder that a template left unfilled. */
const hostPattern = /^\s*(?:https?:\/\/[^\s/?#@*,{}\\]+\/?|(?:\[[\dA-Fa-f:]+\]|[^\s/?#@*,{}\\:]+)(?::\d+)?)\s*$/;
const origin = matching(hostPattern, 'an origin such as "https://api.example.com"');
/** The empty hostnames are the empty lines of a CMS's text area. */
export const hostnames = mapped(list(matching(new RegExp(`^$|${hostPattern.source}`), 'a full hostname such as "www.example.com"'), undefined, 'a list such as ["www.example.com"]'), (hosts) =>
  hosts.filter(Boolean),
);

/** Origins of the calls by class of the page’s host. */
export const hosts = object({
  /** Origin, such as http://localhost:8080, on localhost, loopback addresses, *.localhost, *.local, *.test and files. */
  local: origin,
  /** Origin on hosts with a label dev or *-dev: dev.example.com, www-dev.example.com, but example.dev as well. */
  dev: origin,
  /** Origin on hosts with a label staging, *-staging, stage or stg. */
  staging: origin,
  /** Origin on every other host. */
  production: origin,
});

/** Names of the two cookies that a sent lead sets. */
export const cookieNames = object({
  /** Name of the cookie with the lead’s id. */
  leadUid: or(text, 'lead_uid'),
  /** Name of the cookie with the form’s data. */
  formData: or(text, 'lead_form_data'),
});

/** A link, or a text alone; none without a text. */
export const link = object(
  {
    /** What the visitor reads, such as Call us: (800) 555-0100. */
    text: printedWords,
    /** Address of the link, such as tel:+18005550100; without one, or with one that may not be followed, the text stands alone. */
    href: mapped(text, safeUrl),
  },
  { finish: (read) => (read.text ? read : undefined) },
);

/** What a visitor reads after the lead, in place of the thank-you page. */
export const confirmation = object({
  /** The heading. */
  title: words,
  /** HTML below it. */
  text: words,
  /** Links below that. */
  links: or(list(link), []),
  /** A link to book an appointment, which looks like a button. */
  booking: link,
});

/** What a lead brings along for a server that tells scripts from people. */
export const spam = object({
  /** Seconds that a person takes at least: the server keeps a lead that comes sooner apart. */
  minSeconds: or(wholeNumber(0), 3),
});

/** What a visitor who leaves has agreed to have sent. */
export const partial = object({
  /** Id of the step from which on it is sent. */
  from: required(text),
  /** Name of the field of the type consent that they have ticked; without the tick nothing leaves the page. */
  consent: required(text),
});
