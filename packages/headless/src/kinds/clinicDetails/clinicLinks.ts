import type { Location } from '../clinics/location.ts';
import { addressLines } from '../clinics/toLocations.ts';

/** Address that dials a telephone number; undefined where it is none. What follows a letter is an extension or a note. */
export function dialAddress(phone: string): string | undefined {
  const [number = ''] = phone.split(/[a-z,;#]/i);
  const digits = number.replace(/\D/g, '');
  return digits.length < 6 ? undefined : `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/**
 * Address of the directions to a clinic, which opens the app for maps where a phone has one: https://developers.google.com/maps/documentation/urls.
 * It says where the clinic is, and nothing of the visitor. Undefined where nobody knows.
 */
export function directionsAddress(location: Location): string | undefined {
  const { wpsl_address: street, wpsl_lat: latitude, wpsl_lng: longitude } = location;
  const place = latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;
  const destination = street ? addressLines(location).join(', ') : place;
  return destination && `https://www.google.com/maps/dir/?${String(new URLSearchParams({ api: '1', destination }))}`;
}
