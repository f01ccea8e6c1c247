import { placeOfZip, type ClinicRow, type ClinicSpans } from '@leadflow/server/core';
import states from './clinicSites.json' with { type: 'json' };

/** One row a state: code, name, telephone area code, then `city|neighbourhood|ZIP` for every clinic. */
const sites = states.flatMap(([state = '', stateName = '', areaCode = '', list = '']) =>
  list.split('; ').map((site) => {
    const [city = '', area = '', zip = ''] = site.split('|');
    return { state, stateName, areaCode, city, area, zip };
  }),
);
/** An invented clinic at a real ZIP code. */
type ClinicSite = (typeof sites)[number];

const streets = ['Main St', 'Market St', 'Oak Ave', 'Lakeview Dr', 'Grand Blvd', 'Orchard Rd', 'Union St', 'Garden Pkwy'];
const firstPostId = 4200;

/** What a form submits as `your-city` for a clinic. */
function dropdownValue(site: ClinicSite): string {
  return `${site.city} ${site.area} ${site.state}`.toLowerCase().replaceAll(/['.]/g, '').replaceAll(/[^a-z0-9]+/g, '-');
}

/** A title as WordPress' `wptexturize` prints it. */
function texturise(title: string): string {
  return title.replaceAll('&', '&#038;').replaceAll("'", '&#8217;').replaceAll(' - ', ' &#8211; ');
}

function hoursOf(index: number): Record<string, ClinicSpans> {
  const weekday: ClinicSpans = index % 6 === 0 ? ['9:00 AM,12:30 PM', '1:30 PM,7:00 PM'] : ['9:00 AM,7:00 PM'];
  const sunday: ClinicSpans = index % 3 === 0 ? '' : ['11:00 AM,4:00 PM'];
  return { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday, saturday: ['9:00 AM,5:00 PM'], sunday };
}

function servicesOf(index: number): readonly string[] | Readonly<Record<string, string>> {
  if (index % 5 === 0) return { 0: 'default', 2: 'wellness' };
  return index % 2 === 0 ? ['default', 'wellness'] : ['default'];
}

function toRow(site: ClinicSite, index: number, latitude: number, longitude: number): ClinicRow {
  const value = dropdownValue(site);
  const name = `${site.city} - ${site.area}`;
  const isComingSoon = index % 41 === 17;
  const isNew = index % 23 === 11;
  return {
    post_id: firstPostId + index * 3,
    post_title: texturise(name),
    wpsl_acuity_id: isComingSoon ? '' : String(510_000 + index * 17),
    wpsl_address: `${120 + ((index * 137) % 8800)} ${streets[index % streets.length]}`,
    wpsl_address2: index % 3 === 1 ? `Suite ${100 + (index % 40) * 5}` : '',
    wpsl_area_served: site.area,
    wpsl_city: site.city,
    wpsl_country: 'United States',
    wpsl_country_iso: 'US',
    wpsl_custom_status: isComingSoon ? 'coming-soon' : isNew ? 'new' : 'none',
    wpsl_email: `${value}@clinics.example`,
    wpsl_form_dropdown_name: name,
    wpsl_form_dropdown_value: value,
    wpsl_form_optgroup: site.stateName,
    wpsl_hours: hoursOf(index),
    wpsl_lat: latitude.toFixed(6),
    wpsl_lng: longitude.toFixed(6),
    wpsl_locale: 'en_US',
    wpsl_location_page_id: String(9000 + index),
    wpsl_locations_app_id: String(1 + index),
    wpsl_open_date: isComingSoon ? '2027-03-01' : '',
    // The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction.
    wpsl_phone: `(${site.areaCode}) 555-01${String(index % 100).padStart(2, '0')}`,
    wpsl_services_offered: servicesOf(index),
    wpsl_state: site.state,
    wpsl_url: `https://clinics.example/locations/${value}/`,
    wpsl_zip: site.zip,
  };
}

async function placeClinics(): Promise<readonly ClinicRow[]> {
  const rows = await Promise.all(
    sites.map(async (site, index) => {
      const place = await placeOfZip(site.zip);
      // Away from its ZIP code's place, so that distances are seldom zero.
      const angle = index * 2.4;
      return place ? [toRow(site, index, place.latitude + 0.006 * Math.sin(angle), place.longitude + 0.006 * Math.cos(angle))] : [];
    }),
  );
  return rows.flat();
}

let placed: Promise<readonly ClinicRow[]> | undefined;

/** Every clinic, in the order of the states. */
export const clinics = (): Promise<readonly ClinicRow[]> => (placed ??= placeClinics());
