/* Checks the definition as it is typed, and shows it in the preview. */
( function ( wp ) {
	const { __, _n, sprintf } = wp.i18n;
	const { checkDefinition } = window.LeadFlowCheck;
	const field = document.getElementById( 'content' );
	const summary = document.getElementById( 'lead-flow-summary' );
	const list = document.getElementById( 'lead-flow-findings' );
	const frame = document.getElementById( 'lead-flow-preview' );
	if ( ! field || ! list ) return;

	const code = window.leadFlowCode && wp.codeEditor.initialize( field, window.leadFlowCode ).codemirror;

	function goTo( { line, column } ) {
		if ( code ) {
			code.focus();
			code.setCursor( line - 1, column - 1 );
			return;
		}
		const before = field.value.split( '\n' ).slice( 0, line - 1 ).join( '\n' ).length;
		field.focus();
		field.setSelectionRange( before + column, before + column );
	}

	function element( name, text, className ) {
		const made = document.createElement( name );
		made.textContent = text;
		if ( className ) made.className = className;
		return made;
	}

	function row( { severity, path, place, reason, remedy } ) {
		const item = element( 'li', '', `lead-flow-${ severity }` );
		item.append( element( 'strong', severity === 'fault' ? __( 'Fault', 'lead-flow' ) : __( 'Warning', 'lead-flow' ) ), ' ' );
		if ( place ) {
			// translators: %d: number of a line.
			const jump = element( 'button', sprintf( __( 'Line %d', 'lead-flow' ), place.line ), 'button-link' );
			jump.type = 'button';
			jump.addEventListener( 'click', () => goTo( place ) );
			item.append( jump, ' ' );
		}
		if ( path ) item.append( element( 'code', path ) );
		item.append( element( 'span', reason ), element( 'em', `→ ${ remedy }` ) );
		return item;
	}

	function summarise( findings ) {
		const faults = findings.filter( ( { severity } ) => severity === 'fault' ).length;
		const warnings = findings.length - faults;
		// translators: %d: number of faults.
		const counted = faults ? sprintf( _n( '%d fault', '%d faults', faults, 'lead-flow' ), faults ) : __( 'No faults', 'lead-flow' );
		// translators: %d: number of warnings.
		return warnings ? `${ counted }, ${ sprintf( _n( '%d warning', '%d warnings', warnings, 'lead-flow' ), warnings ) }` : counted;
	}

	function preview( text ) {
		const form = frame.contentWindow?.LeadFlow?.forms?.[ 0 ];
		if ( ! form ) return;
		const definition = JSON.parse( text );
		// The preview has no bot check.
		form.update( { ...definition, settings: { ...definition.settings, captcha: 'off' } } );
	}

	let shown = field.value;
	function check() {
		const text = field.value;
		const { isClean, findings } = checkDefinition( text );
		summary.textContent = summarise( findings );
		list.replaceChildren( ...findings.map( row ) );
		if ( isClean && text !== shown ) {
			shown = text;
			preview( text );
		}
	}

	let timer;
	function checkSoon() {
		clearTimeout( timer );
		timer = setTimeout( check, 400 );
	}

	code?.on( 'change', () => {
		code.save();
		checkSoon();
	} );
	field.addEventListener( 'input', checkSoon );
	check();
} )( window.wp );
