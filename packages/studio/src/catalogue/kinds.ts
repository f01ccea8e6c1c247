import { BadgePercent, Cake, CalendarClock, ClipboardCheck, Hand, IdCard, ListChecks, Mail, MapPin, MapPinned, Palette, Phone, Repeat, Sparkles, Square, TextCursorInput, User, Users, type LucideIcon } from 'lucide-react';
import type { MessageKey } from './messages.ts';

/** What the gallery and the list of steps show of a kind: its icon, and the sentence that says what it is for. */
type KindOfStep = readonly [icon: LucideIcon, about: MessageKey];

/** Kinds of steps by the type of a step, and by the name of a ready-made one. */
const kinds: Readonly<Record<string, KindOfStep>> = {
  clinics: [MapPinned, 'aboutClinics'],
  'form-name': [User, 'aboutName'],
  'form-email': [Mail, 'aboutEmail'],
  'form-phone': [Phone, 'aboutPhone'],
  'form-zipcode': [MapPin, 'aboutZip'],
  'form-location': [MapPin, 'aboutLocation'],
  'form-all-in-one': [Users, 'aboutAllInOne'],
  'form-all-in-one-zipcode': [Users, 'aboutAllInOneZip'],
  'hair-color': [Palette, 'aboutHair'],
  'treatment-count': [Repeat, 'aboutTreatments'],
  'age-group': [Cake, 'aboutAge'],
  'button-selection': [ListChecks, 'aboutChoice'],
  input: [TextCursorInput, 'aboutFields'],
  'nearest-locations': [MapPinned, 'aboutNearest'],
  'form-intro': [Hand, 'aboutIntro'],
  review: [ClipboardCheck, 'aboutReview'],
  appointment: [CalendarClock, 'aboutAppointment'],
  'express-flow-selector': [BadgePercent, 'aboutOffer'],
  'express-flow-introduction': [Sparkles, 'aboutService'],
  'masked-lead-info': [IdCard, 'aboutKnown'],
};

/** A kind of an extension. */
const other: KindOfStep = [Square, 'aboutOther'];

/** What is known of a kind, by the name of the ready-made step, else by the type. */
export const kindOf = (type: string, preset?: unknown): KindOfStep => (typeof preset === 'string' ? kinds[preset] : undefined) ?? kinds[type] ?? other;
