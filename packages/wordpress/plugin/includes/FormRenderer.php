<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

/** Prints a form: its root, with the addresses it needs, and its definition. */
final class FormRenderer {

	/** Filled in by the form from the page's address when it sends the lead. */
	const CAMPAIGN_FIELDS = array( 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id', 'gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid' );

	/** @var int How many forms the page has so far. */
	private static $count = 0;

	public static function register() {
		add_shortcode( 'lead_flow', array( __CLASS__, 'shortcode' ) );
	}

	public static function shortcode( $attributes ) {
		$attributes = shortcode_atts( array( 'id' => 0 ), $attributes, 'lead_flow' );
		return self::render( (int) $attributes['id'] );
	}

	/** HTML; empty for visitors where there is no such form. */
	public static function render( int $id ): string {
		$form = get_post( $id );
		if ( ! $form || FormType::NAME !== $form->post_type || 'publish' !== $form->post_status ) {
			return self::explain( __( 'There is no published form with this id.', 'lead-flow' ) );
		}
		if ( is_feed() ) {
			return '';
		}
		$definition = Definition::of_text( $form->post_content );
		if ( ! $definition ) {
			return self::explain( __( 'The definition of this form is not valid JSON.', 'lead-flow' ) );
		}
		return self::print_form( $form, $definition, array() );
	}

	/** HTML; `$query` is added to the address of the lead. */
	public static function print_form( \WP_Post $form, Definition $definition, array $query ): string {
		FormScript::enqueue();
		$json       = $definition->to_json( Settings::has_captcha(), isset( $query['preview'] ) );
		$first      = FirstStep::find( $form->ID, $json, get_bloginfo( 'language' ) );
		// Plugins for search engines have the content printed once more, for a description.
		$is_aside    = doing_action( 'wp_head' ) || doing_filter( 'get_the_excerpt' );
		self::$count += $is_aside ? 0 : 1;
		$root       = wp_unique_id( 'lead-flow-' );
		// In the language of the page around the form: Polylang and WPML know its translation.
		$page       = (int) apply_filters( 'wpml_object_id', (int) Settings::of_form( 'thank_you_page', $form->ID ), 'page', true );
		$submit     = add_query_arg( array( 'form' => $form->ID, 'v' => Definition::version_of( $form->post_content ) ) + $query, rest_url( 'leadsHandler/v1/submit/leads/' ) );
		$attributes = array(
			'data-lead-flow-api'        => rest_url(),
			'data-lead-flow-submit-url' => $submit,
			'data-lead-flow-base'       => FormScript::base(),
			// Without a thank-you page the form shows its own confirmation, in its place.
			'data-lead-flow-redirect'   => $page && 'publish' === get_post_status( $page ) ? get_permalink( $page ) : '#' . $root,
		);
		$fields     = '';
		foreach ( self::CAMPAIGN_FIELDS as $name ) {
			$fields .= sprintf( '<input type="hidden" name="%s">', esc_attr( $name ) );
		}
		if ( Settings::has_captcha() && $definition->wants_captcha() ) {
			FormScript::enqueue_captcha();
			$attributes['data-lead-flow-captcha-key'] = Settings::get( 'captcha_site_key' );
			$fields                                  .= '<input type="hidden" name="g-recaptcha-response" data-lead-flow-captcha-token>';
		}
		if ( $first ) {
			$attributes['data-lead-flow-rendered'] = $first['stamp'];
			foreach ( array( 'html', 'rules' ) as $part ) {
				$first[ $part ] = str_replace( FirstStep::ID, 'lead-flow-root-' . self::$count, $first[ $part ] );
			}
		}
		$html = '';
		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		// Complianz searches the text of every script for the addresses of services, and turns one that names a map into a script that waits for
		// consent and then fails; `data-category` tells it that this one is needed.
		return sprintf(
			'<div class="lead-flow"><div data-lead-flow-fields hidden>%s</div>%s<div id="%s" data-lead-flow%s>%s<script type="application/json" data-lead-flow-data data-category="functional">%s</script></div></div>',
			$fields,
			$first ? FormStyles::html( $first, $is_aside ) . FormScript::preload( $first['preload'] ) : '',
			esc_attr( $root ),
			$html,
			$first ? FirstStepMarkup::guard( $first['html'] ) : self::no_script( $definition ),
			$json
		);
	}

	/** What to do without JavaScript. */
	private static function no_script( Definition $definition ): string {
		list( $text, $href ) = $definition->contact();
		$way                 = '' === $href ? esc_html( $text ) : sprintf( '<a href="%s">%s</a>', esc_url( $href ), esc_html( $text ) );
		return sprintf( '<noscript><p>%s</p></noscript>', trim( esc_html__( 'This form needs JavaScript.', 'lead-flow' ) . ' ' . $way ) );
	}

	/** Tells those who can mend it why there is no form; visitors see nothing. */
	private static function explain( $reason ) {
		return current_user_can( 'edit_posts' ) ? sprintf( '<p class="lead-flow-notice"><strong>%s</strong> %s</p>', esc_html__( 'Lead Flow (only you see this):', 'lead-flow' ), esc_html( $reason ) ) : '';
	}
}
