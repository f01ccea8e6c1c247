#!/usr/bin/env bash
# Versions: PHP 8.2.36, the system’s `php`.
# One would guess: `(int) "1764330000.1e5f09…"` reads the digits up to the dot, so a token of the form `time.signature` gives its time by a cast.
# What happens: the cast reads the longest number, exponent included. A hexadecimal signature that begins with digits, an e and a digit makes the
#   time 176433000010000, which is far in the future. Of signatures in hexadecimal one in ten begins like that.
# Why it matters: forms without sessions sign the time at which a page was made or a look-up answered. With the cast, one visitor in ten brings a
#   token that is refused, at random, and a test that tries a few tokens mostly passes. Cut the text at the dot first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >try.php <<'END'
<?php
$misread = 0;
for ( $time = 1764330000; $time < 1764330000 + 10000; ++$time ) {
	$token    = "$time." . hash_hmac( 'md5', (string) $time, 'secret' );
	$misread += (int) $token === $time ? 0 : 1;
	if ( (int) strstr( $token, '.', true ) !== $time ) {
		exit( "cut at the dot, the time is misread as well\n" );
	}
}
echo 'a cast of 1764330000.1e5f09 gives ', (int) '1764330000.1e5f09', "\n", "of 10,000 tokens, a cast misreads $misread\n";
exit( $misread > 900 && $misread < 1200 ? 0 : 1 );
END
php try.php
