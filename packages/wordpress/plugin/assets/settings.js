/* Shows a secret and copies it. */
for ( const button of document.querySelectorAll( '[data-lead-flow-copy]' ) ) {
	const field = document.getElementById( button.dataset.leadFlowCopy );
	button.hidden = false;
	button.addEventListener( 'click', () => {
		field.type = 'text';
		field.select();
		const tell = () => ( button.nextElementSibling.textContent = button.dataset.done );
		// A site without https has no clipboard to write to; what is selected can be copied by hand.
		navigator.clipboard?.writeText( field.value ).then( tell, () => undefined );
	} );
}
