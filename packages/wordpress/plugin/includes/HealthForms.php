<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Forms with the setting `privacy: "health"`: nobody but the list of leads and the webhook learns what their visitors answer. */
final class HealthForms {

	/** Whether a lead comes from one, in the version that its visitor saw or as the form is now. Of a form that isn't known nobody can say, so one such form on the site is enough. */
	public static function has( \stdClass $lead ): bool {
		$form  = (int) $lead->form_id;
		$now   = $form ? Definition::for_lead( $form, '' ) : null;
		$known = $now ? array( $now, '' === $lead->form_version ? null : Definition::for_lead( $form, $lead->form_version ) ) : Definition::all( array( 'any', 'trash' ) );
		foreach ( array_filter( $known ) as $definition ) {
			if ( $definition->is_about_health() ) {
				return true;
			}
		}
		return false;
	}
}
