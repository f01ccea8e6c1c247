<?php
/*
 * Calls the endpoints as somebody who knows how the plugin works and has one lead of their own, from another address each time, so that no limit
 * stops them. Runs inside WordPress and its REST server: thousands of calls through a web server would take minutes.
 * Returns how many calls were made and what of other people's leads was in the answers.
 */
mt_srand( 43 );
$calls    = 10000;
$statuses = array();
$leaks    = array();

$call = static function ( $method, $route, $body = null ) {
	$_SERVER['REMOTE_ADDR'] = implode( '.', array( mt_rand( 1, 223 ), mt_rand( 0, 255 ), mt_rand( 0, 255 ), mt_rand( 0, 255 ) ) );
	$parts                  = explode( '?', $route );
	$request                = new WP_REST_Request( $method, $parts[0] );
	if ( isset( $parts[1] ) ) {
		wp_parse_str( $parts[1], $query );
		$request->set_query_params( $query );
	}
	if ( null !== $body ) {
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( wp_json_encode( $body ) );
	}
	$response = rest_do_request( $request );
	return array( $response->get_status(), rest_get_server()->response_to_data( $response, true ) );
};
$lead = static function ( $name, $email, $phone ) {
	return array(
		'submission_id' => wp_generate_uuid4(),
		'name'          => $name,
		'email'         => $email,
		'telephone'     => $phone,
		'journey'       => array( array( 'step' => 1, 'stepId' => 'area', 'question' => 'Which area?', 'answer' => 'Legs', 'type' => 'button-selection' ) ),
	);
};

// Each of these shows in the masked details as well.
$secrets = array( 'Ǽ', '.zzsecret', '-7391', '3035557391' );
$known   = array();
for ( $number = 1; $number <= 40; ++$number ) {
	$payload = $lead( 'Ǽlfgifu', "anna$number@clinic.zzsecret", '3035557391' );
	$call( 'POST', '/leadsHandler/v1/submit/leads', $payload );
	$stored = LeadFlow\LeadStore::find( 'submission_id', $payload['submission_id'] );
	// What somebody may know of another's lead without having its uid.
	array_push( $known, (int) $stored->id, $stored->id, "{$stored->id} ", md5( $stored->id ), md5( $payload['email'] ), $payload['email'], strtoupper( $stored->lead_uid ) . ' ', substr( $stored->lead_uid, 0, 31 ), substr( $stored->lead_uid, 0, 31 ) . '%', substr( $stored->lead_uid, 0, 31 ) . '_', $stored->lead_uid . '0' );
}
$own_payload = $lead( 'Own Person', 'own@visitor.example', '3035550100' );
$own         = $call( 'POST', '/leadsHandler/v1/submit/leads', $own_payload )[1]['data']['leads_app_data']['lead_uid'];
array_push( $known, '%', '_', '', ' ', 0, '0', -1, 1.5, true, false, null, array( 1 ), array( 'id' => 1 ), array( $own ), "' OR 1=1 -- ", "\0", '00000000000000000000000000000000', str_repeat( '%', 32 ), str_repeat( '_', 32 ), "$own\n", "$own ", strtoupper( $own ) );

$journey    = array( array( 'step' => 1, 'stepId' => 'you', 'question' => '', 'answer' => '', 'type' => 'masked-lead-info' ) );
$others     = array( '/wp/v2/lead_flow_form', '/wp/v2/search?search=zzsecret', '/wp/v2/posts?search=zzsecret', '/leads/v1', '/leads/v1/lookup-masked', '/leadsHandler/v1/duplicate?lead_id=1', '/leadsHandler/v1/submit/leads?lead=1', '/leadflow/v1/options/clinics', '/zipcodesearch/v1/80206', '/' );
$duplicates = 0;
for ( $count = 0; $count < $calls; ++$count ) {
	$kind  = mt_rand( 0, 99 );
	$value = $known[ mt_rand( 0, count( $known ) - 1 ) ];
	if ( $kind < 5 ) {
		$value                          = $own;
		$value[ mt_rand( 0, 31 ) ] = dechex( mt_rand( 0, 15 ) );
		$duplicates                    += $kind < 2 && $value === $own ? 1 : 0;
		list( $status, $data )          = $kind < 2 ? $call( 'POST', '/leadsHandler/v1/duplicate', array( 'lead_id' => $value, 'journey' => $journey ) ) : $call( 'POST', '/leads/v1/lookup-masked', array( 'data' => $value ) );
	} elseif ( $kind < 50 ) {
		list( $status, $data ) = $call( 'POST', '/leads/v1/lookup-masked', array( 'data' => $value ) );
	} elseif ( $kind < 92 ) {
		list( $status, $data ) = $call( 'POST', '/leadsHandler/v1/duplicate', array( 'lead_id' => $value, 'journey' => $journey, 'submission_id' => wp_generate_uuid4() ) );
	} elseif ( $kind < 95 ) {
		list( $status, $data ) = $call( 'POST', '/leadsHandler/v1/submit/leads', array( 'submission_id' => is_string( $value ) ? $value : wp_generate_uuid4(), 'id' => $value, 'lead_uid' => $value ) + $own_payload );
	} else {
		list( $status, $data ) = $call( array( 'GET', 'PUT', 'DELETE', 'OPTIONS' )[ mt_rand( 0, 3 ) ], $others[ mt_rand( 0, count( $others ) - 1 ) ], null );
	}
	$statuses[ $status ] = ( isset( $statuses[ $status ] ) ? $statuses[ $status ] : 0 ) + 1;
	$text                = wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	foreach ( $secrets as $secret ) {
		if ( false !== strpos( $text, $secret ) ) {
			$leaks[] = "$kind " . wp_json_encode( $value ) . ": $text";
		}
	}
}
return array(
	'calls'         => $calls,
	'statuses'      => $statuses,
	'leaks'         => array_slice( $leaks, 0, 5 ),
	// Only somebody's own lead was made again.
	'own_again'     => $duplicates,
	'stored_again'  => LeadFlow\LeadStore::count( array( 'search' => 'own@visitor.example', 'kind' => 'duplicate' ) ),
	'secrets_again' => LeadFlow\LeadStore::count( array( 'search' => 'zzsecret' ) ),
);
