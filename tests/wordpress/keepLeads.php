<?php
/*
 * Sends the leads of a file inside WordPress and its REST server, and tells for each what became of it: what is stored, shown, mailed and given
 * to the webhook. Five hundred of them through a web server and wp-cron would take minutes.
 */
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
update_option( 'lead_flow_settings', array( 'leads_per_address' => 0, 'notice_emails' => 'desk@clinic.example', 'webhook_url' => 'https://crm.example/' ) + get_option( 'lead_flow_settings' ) );
remove_all_filters( 'pre_wp_mail' );
remove_all_filters( 'pre_http_request' );
$mail = '';
$body = '';
add_filter(
	'pre_wp_mail',
	static function ( $sent, $parts ) use ( &$mail ) {
		$mail = $parts['message'];
		return true;
	},
	10,
	2
);
add_filter(
	'pre_http_request',
	static function ( $answer, $request ) use ( &$body ) {
		$body = $request['body'];
		return array( 'response' => array( 'code' => 204, 'message' => '' ), 'headers' => array(), 'cookies' => array(), 'body' => '' );
	},
	10,
	2
);
$kept = array();
foreach ( json_decode( file_get_contents( $file ) ) as $case ) {
	$request = new WP_REST_Request( 'POST', '/leadsHandler/v1/submit/leads' );
	$request->set_query_params( array( 'form' => $case->form ) );
	$request->set_header( 'Content-Type', 'application/json' );
	$request->set_body( $case->body );
	$answer = rest_do_request( $request );
	$lead   = LeadFlow\LeadStore::find( 'submission_id', $case->id );
	if ( ! $lead ) {
		$kept[] = array( 'status' => $answer->get_status(), 'answer' => $answer->get_data() );
		continue;
	}
	$_GET['lead'] = $lead->id;
	ob_start();
	LeadFlow\LeadsPage::print_page();
	$html = ob_get_clean();
	LeadFlow\LeadNotice::send( $lead );
	LeadFlow\Webhook::send( $lead );
	$kept[] = array(
		'status'  => $answer->get_status(),
		'stored'  => $lead->payload,
		'details' => LeadFlow\LeadDetails::of( $lead ),
		'html'    => $html,
		'mail'    => $mail,
		'webhook' => $body,
	);
}
return $kept;
