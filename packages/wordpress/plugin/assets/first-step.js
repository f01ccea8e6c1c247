/* Draws the first step of forms, to stand in pages before the script is there, and has it kept with the form. */
void ( async function ( { renderer, save, languages, id, url, forms } ) {
	const { renderForm, formStyles } = await import( renderer );

	/* WordPress takes any ">" for the end of a tag. */
	const closed = ( html ) => html.replace( /<(?:[^">]|"[^"]*")*>|>/g, ( tag ) => ( tag === '>' ? '&gt;' : `${ tag.slice( 0, -1 ).replaceAll( '>', '&gt;' ) }>` ) );

	async function draw( definition, locale ) {
		const { html, css, preload, stamp } = await renderForm( definition, { id, locale, url } );
		// The rules of all forms are files of the plugin.
		return { html: closed( html ), rules: css.slice( css.search( /\[data-lead-flow-rendered\]|$/ ) ), later: css.startsWith( formStyles ), preload, stamp };
	}

	for ( const form of forms ) {
		try {
			const views = {};
			for ( const language of languages ) views[ language ] = await draw( JSON.parse( form.definition ), language );
			await fetch( save, { method: 'POST', body: new URLSearchParams( { form: form.id, drawn: form.drawn, views: JSON.stringify( views ) } ) } );
		} catch {
			// What is wrong with a definition stands below its editor; its pages wait for the script.
		}
	}
} )( window.leadFlowFirstStep );
