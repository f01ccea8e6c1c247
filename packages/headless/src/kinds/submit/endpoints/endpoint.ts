/** A field of a lead, under the endpoint's name for it. */
export interface EndpointField {
  readonly name: string;
  /** A list where the step allows several answers. */
  readonly value: string | readonly string[];
}

/** What else an endpoint is told. */
export interface EndpointFacts {
  /** Address of the endpoint. */
  readonly url: string;
  /** Address of the page without its query, which may hold a returning visitor's id. */
  readonly pageUrl: string;
  /** Value of a cookie of the page. */
  cookie(name: string): string | undefined;
}

/** What an endpoint made of a lead. */
export interface EndpointAnswer {
  readonly isAccepted: boolean;
  /** In the endpoint's words, for the console. */
  readonly reason?: string;
  /** `field` is what `fieldOf` gives for the field's name; `text` is for the visitor, as HTML, unless the catalogue has one, by its `key`. */
  readonly faults?: ReadonlyArray<{ readonly field: string; readonly text: string; readonly key?: 'required' | 'emailPattern' | undefined }>;
}

/** Somebody else's endpoint for leads. */
export interface LeadEndpoint {
  /** Whether its host is not the site's own. */
  readonly isForeign: boolean;
  /** The body of the request: a `FormData`, or a value to be sent as JSON. */
  body(fields: readonly EndpointField[], facts: EndpointFacts): unknown;
  /** Reads an answer with a status. */
  read(value: unknown, isOk: boolean): EndpointAnswer;
  /** What its answers call a field. */
  fieldOf(name: string): string;
}
