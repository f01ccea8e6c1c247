import type { ClinicRow } from '@leadflow/server/core';
import { inTimeCases, clinicIn } from '../server/inTimeCases.ts';
import { backupMinutes, holidays, simulatedClinic } from '../server/simulatedLeads.ts';

/** A clinic as the plugin's own list keeps it. */
export function listed({ wpsl_form_dropdown_name: title, wpsl_form_dropdown_value: value, wpsl_timezone: timezone, wpsl_hours: hours }: ClinicRow): object {
  const spans = typeof hours === 'object' ? Object.entries(hours).flatMap(([day, texts]) => (Array.isArray(texts) ? texts.map((text: string) => `${day} ${text.replace(',', '-')}`) : [])) : [];
  return { title, zip: '80206', lat: '39.73', lng: '-104.95', value, status: '', group: '', state: 'CO', hours: spans.join('; '), timezone };
}

/** For PHP: cases with the clinics that they need, and what must come of each. */
export const casesData = { cases: inTimeCases.map(([when, start, hours, days, minutes], index) => ({ when, clinic: listed(clinicIn(`case-${index}`, hours)), from: Date.parse(start) / 1000, holidays: days, minutes })) };

export const wantedOfCases = casesData.cases.map(({ when, minutes }) => [when, minutes]);

/** PHP that gives for each case after how many minutes on the wall thirty of opening hours are over. `data` is an expression for `casesData`. */
export const casesCode = (data: string): string => `
  $cases = ${data}['cases'];
  LeadFlow\\ClinicList::save( array_column( $cases, 'clinic' ) );
  $found = array();
  foreach ( $cases as $index => $case ) {
    update_option( 'lead_flow_settings', array( 'holidays' => implode( "\\n", $case['holidays'] ) ) + get_option( 'lead_flow_settings' ) );
    $found[] = array( $case['when'], ( LeadFlow\\OpenHours::after( "case-$index", $case['from'], 30 ) - $case['from'] ) / 60 );
  }
  return $found;`;

/** For PHP: a hundred clinics with so many leads each. */
export const simulatedData = (leadsOfEach: number): object => {
  const clinics = Array.from({ length: 100 }, (_, number) => simulatedClinic(number, leadsOfEach));
  return { clinics: clinics.map(({ clinic }) => listed(clinic)), leads: clinics.flatMap(({ leads }) => leads.map(({ at, value, due }) => [at / 1000, value, due / 1000])) };
};

/** PHP that gives what is wrong: leads that nobody is told of, and backups that are due at another minute. */
export const simulatedCode = (data: string): string => `
  $data = ${data};
  LeadFlow\\ClinicList::save( $data['clinics'] );
  $routes = array( array( 'clinics' => array( 'clinic-1*' ), 'notify' => array( 'region@clinic.example' ) ), array( 'clinics' => array( '' ), 'notify' => array( 'queue@clinic.example' ) ) );
  update_option( 'lead_flow_settings', array( 'holidays' => '${holidays.join(' ')}', 'routes' => wp_json_encode( $routes ), 'notice_emails' => 'desk@clinic.example' ) + get_option( 'lead_flow_settings' ) );
  $faults = array();
  foreach ( $data['leads'] as list( $at, $clinic, $due ) ) {
    $told   = LeadFlow\\Deliveries::columns( (object) array( 'form_id' => 0, 'partial' => 0, 'clinic' => $clinic, 'payload' => '{}' ) );
    $wanted = '' === $clinic ? 'queue@clinic.example' : ( 0 === strpos( $clinic, 'clinic-1' ) ? 'region@clinic.example' : '' );
    $found  = LeadFlow\\OpenHours::after( $clinic, $at, ${backupMinutes} );
    if ( 'pending' !== $told['notice'] || $wanted !== $told['notice_to'] || $found !== $due ) {
      $faults[] = "$clinic, " . gmdate( DATE_ATOM, $at ) . ": {$told['notice']} {$told['notice_to']}, due " . gmdate( DATE_ATOM, $found ) . ', wanted ' . gmdate( DATE_ATOM, $due );
    }
  }
  return array( count( $data['leads'] ), array_slice( $faults, 0, 20 ) );`;
