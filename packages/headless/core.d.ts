/*
 * What the core uses of the platform beyond the language, by Node's and the browsers' common definition (WHATWG URL, DOM, Encoding, XMLHttpRequest).
 * Only tsconfig.core.json includes this file: in the core everything else of the page is a type error.
 */

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  constructor(url: string, base?: string | URL);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
}

interface AbortSignal {
  readonly aborted: boolean;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}

declare class FormData {
  set(name: string, value: string): void;
  append(name: string, value: string): void;
}
