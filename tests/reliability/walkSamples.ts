/** What a visitor may type, and what has to come of it, written by hand without our rules. */
export interface Sample {
  readonly typed: string;
  /** The text then in the box. */
  readonly box: string;
  /** What the flow keeps. */
  readonly value: string;
  /** What the server gets. */
  readonly wire: string;
  /** The error; none for a valid value. */
  readonly fault?: string;
}

const plain = (text: string, fault?: string): Sample => ({ typed: text, box: text, value: text, wire: text, ...(fault && { fault }) });
const trimmed = (typed: string, value: string, fault?: string): Sample => ({ ...plain(value, fault), typed, box: typed });
const zip = (typed: string, value: string, fault?: string): Sample => ({ ...plain(value, fault), typed });
const phone = (typed: string, box: string, value: string, wire: string, fault?: string): Sample => ({
  typed,
  box,
  value,
  wire,
  ...(fault && { fault }),
});

const invalidPhone = 'Please enter a valid 10-digit phone number';
const invalidZip = 'ZIP Code must have either 5 or 9 digits (plus hyphen)';

/** The kinds of fields that walks use, with samples; the first of each is the empty one. */
export const samples: Readonly<Record<'note' | 'name' | 'email' | 'tel' | 'zipcode', readonly Sample[]>> = {
  note: [plain('', 'Please fill in this field'), plain('x'), trimmed('  two words ', 'two words'), trimmed('   ', '', 'Please fill in this field')],
  name: [
    plain('', 'Please provide your name'),
    plain('A', 'Name should contain at least 2 characters'),
    plain('A1', 'Please only enter letters for your name'),
    plain('Ann O’Neil-Lee Jr.'),
    trimmed(' Bo ', 'Bo'),
  ],
  email: [
    plain('', 'Please provide your email'),
    plain('ann@', 'Email should be valid'),
    plain('ann@example', 'Email should be valid'),
    trimmed(' ann@example.com', 'ann@example.com'),
    plain('bob@example.com'),
  ],
  tel: [
    plain('', 'Please provide your phone number'),
    phone('201555', '(201) 555', '201555', '201555', invalidPhone),
    phone('2015550123', '(201) 555-0123', '+12015550123', '2015550123'),
    phone('+1 646.555.0199', '(646) 555-0199', '+16465550199', '6465550199'),
  ],
  zipcode: [
    plain('', 'Please provide your ZIP Code'),
    zip('1000', '1000', invalidZip),
    zip('10001', '10001'),
    zip('606011', '60601-1', invalidZip),
    zip('606011234', '60601-1234'),
    zip('99999', '99999'),
    zip('5oo5o0', '550', invalidZip),
    zip('00501', '00501'),
  ],
};

export type FieldKind = keyof typeof samples;

/** Clinics that the search finds, by the first five digits; undefined where the server breaks. */
export const clinicsNear: Readonly<Record<string, readonly number[] | undefined>> = {
  '10001': [1, 2, 3, 4, 5],
  '60601': [4, 5, 6],
  '99999': [],
  '00501': undefined,
};
