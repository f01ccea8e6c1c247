<?php
namespace LeadFlow;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.DB -- names and columns of tables can't be placeholders.

/** The plugin's tables: `leads`, `taken_times` of clinics, `receipts` of consent, `funnel_counts` of visits, `visitor_mails` of a day, and `calls` for the limit of an address. */
final class Tables {

	/** Its name in the database. */
	public static function name( string $table ): string {
		global $wpdb;
		return "{$wpdb->prefix}lead_flow_$table";
	}

	/** Also changes the tables of earlier versions. */
	public static function create() {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$leads    = self::name( 'leads' );
		$taken    = self::name( 'taken_times' );
		$receipts = self::name( 'receipts' );
		$funnel   = self::name( 'funnel_counts' );
		$visitors = self::name( 'visitor_mails' );
		$calls    = self::name( 'calls' );
		$charset  = $wpdb->get_charset_collate();
		dbDelta(
			"CREATE TABLE $leads (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			lead_uid char(36) NOT NULL,
			submission_id char(36) NOT NULL,
			kind varchar(20) NOT NULL,
			form_id bigint(20) unsigned NOT NULL DEFAULT 0,
			form_version varchar(12) NOT NULL DEFAULT '',
			unchecked tinyint(1) NOT NULL DEFAULT 0,
			created_at datetime NOT NULL,
			name varchar(191) NOT NULL DEFAULT '',
			email varchar(191) NOT NULL DEFAULT '',
			phone varchar(40) NOT NULL DEFAULT '',
			clinic varchar(191) NOT NULL DEFAULT '',
			page_url varchar(500) NOT NULL DEFAULT '',
			captcha varchar(20) NOT NULL DEFAULT '',
			webhook varchar(20) NOT NULL DEFAULT '',
			webhook_to varchar(500) NOT NULL DEFAULT '',
			webhook_done varchar(1000) NOT NULL DEFAULT '',
			webhook_tries tinyint(3) unsigned NOT NULL DEFAULT 0,
			webhook_due int(10) unsigned NOT NULL DEFAULT 0,
			webhook_reason varchar(255) NOT NULL DEFAULT '',
			notice varchar(20) NOT NULL DEFAULT '',
			notice_to varchar(500) NOT NULL DEFAULT '',
			notice_done varchar(1000) NOT NULL DEFAULT '',
			notice_tries tinyint(3) unsigned NOT NULL DEFAULT 0,
			notice_due int(10) unsigned NOT NULL DEFAULT 0,
			notice_reason varchar(255) NOT NULL DEFAULT '',
			backup varchar(20) NOT NULL DEFAULT '',
			backup_to varchar(500) NOT NULL DEFAULT '',
			backup_done varchar(1000) NOT NULL DEFAULT '',
			backup_tries tinyint(3) unsigned NOT NULL DEFAULT 0,
			backup_due int(10) unsigned NOT NULL DEFAULT 0,
			backup_reason varchar(255) NOT NULL DEFAULT '',
			visitor varchar(20) NOT NULL DEFAULT '',
			visitor_tries tinyint(3) unsigned NOT NULL DEFAULT 0,
			visitor_due int(10) unsigned NOT NULL DEFAULT 0,
			visitor_reason varchar(255) NOT NULL DEFAULT '',
			conversion varchar(20) NOT NULL DEFAULT '',
			conversion_tries tinyint(3) unsigned NOT NULL DEFAULT 0,
			conversion_due int(10) unsigned NOT NULL DEFAULT 0,
			conversion_reason varchar(255) NOT NULL DEFAULT '',
			status varchar(10) NOT NULL DEFAULT 'new',
			won_at int(10) unsigned NOT NULL DEFAULT 0,
			called_at int(10) unsigned NOT NULL DEFAULT 0,
			called_by varchar(191) NOT NULL DEFAULT '',
			phone_key varchar(15) NOT NULL DEFAULT '',
			note text NOT NULL,
			partial tinyint(1) unsigned NOT NULL DEFAULT 0,
			wishes varchar(255) NOT NULL DEFAULT '',
			suspicion varchar(10) NOT NULL DEFAULT '',
			payload longtext NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY lead_uid (lead_uid),
			UNIQUE KEY submission_id (submission_id),
			KEY form_id (form_id),
			KEY suspicion (suspicion,created_at),
			KEY webhook (webhook,webhook_due),
			KEY notice (notice,notice_due),
			KEY backup (backup,backup_due),
			KEY visitor (visitor,visitor_due),
			KEY conversion (conversion,conversion_due),
			KEY clinic (clinic,created_at),
			KEY phone_key (phone_key),
			KEY created_at (created_at),
			KEY email (email)
			) $charset;
			CREATE TABLE $taken (
			clinic varchar(191) NOT NULL,
			starts_at bigint(20) NOT NULL,
			lead_id bigint(20) unsigned NOT NULL,
			PRIMARY KEY  (clinic,starts_at,lead_id),
			KEY lead_id (lead_id)
			) $charset;
			CREATE TABLE $receipts (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			lead_id bigint(20) unsigned DEFAULT NULL,
			number bigint(20) unsigned DEFAULT NULL,
			created_at int(10) unsigned NOT NULL,
			content longtext NOT NULL,
			salt char(32) NOT NULL,
			digest char(64) NOT NULL,
			signature char(128) NOT NULL,
			previous char(64) NOT NULL DEFAULT '',
			hash char(64) NOT NULL DEFAULT '',
			seal char(128) NOT NULL DEFAULT '',
			key_id char(16) NOT NULL,
			PRIMARY KEY  (id),
			UNIQUE KEY number (number),
			KEY lead_id (lead_id)
			) $charset;
			CREATE TABLE $funnel (
			id char(32) NOT NULL,
			cell char(32) NOT NULL,
			form_id bigint(20) unsigned NOT NULL,
			form_version varchar(12) NOT NULL,
			day date NOT NULL,
			step text NOT NULL,
			event varchar(10) NOT NULL,
			detail text NOT NULL,
			device varchar(10) NOT NULL,
			n int(10) unsigned NOT NULL,
			PRIMARY KEY  (id),
			KEY form (form_id,form_version,day),
			KEY day (day)
			) $charset;
			CREATE TABLE $visitors (
			id char(64) NOT NULL,
			lead_id bigint(20) unsigned NOT NULL,
			ends_at int(10) unsigned NOT NULL,
			PRIMARY KEY  (id),
			KEY ends_at (ends_at)
			) $charset;
			CREATE TABLE $calls (
			id char(32) NOT NULL,
			calls int(10) unsigned NOT NULL,
			ends_at int(10) unsigned NOT NULL,
			PRIMARY KEY  (id),
			KEY ends_at (ends_at)
			) $charset;"
		);
		// Earlier versions kept the answer to the sender, cut off where it was long; it is made of the rest now.
		if ( $wpdb->get_var( "SHOW COLUMNS FROM $leads LIKE 'response'" ) ) {
			$wpdb->query( "ALTER TABLE $leads DROP COLUMN response" );
		}
	}

	public static function drop() {
		global $wpdb;
		$wpdb->query( 'DROP TABLE IF EXISTS ' . implode( ', ', array_map( array( __CLASS__, 'name' ), array( 'leads', 'taken_times', 'receipts', 'funnel_counts', 'visitor_mails', 'calls' ) ) ) );
	}
}
