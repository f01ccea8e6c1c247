/* The block's editor: a picker, and the form itself in a frame, where its script runs and its styles meet no others. */
( function ( wp ) {
	const { createElement: el, useState } = wp.element;
	const { BlockControls, useBlockProps } = wp.blockEditor;
	const { Placeholder, SelectControl, ToolbarButton, ToolbarGroup } = wp.components;
	const { __ } = wp.i18n;
	const { forms, add } = window.leadFlowBlock;

	function Picker( { id, onPick } ) {
		const options = forms.map( ( form ) => ( { value: String( form.id ), label: form.title || `#${ form.id }` } ) );
		const instructions = forms.length
			? __( 'Choose the form that this block shows.', 'lead-flow' )
			: __( 'There are no published forms yet.', 'lead-flow' );
		return el(
			Placeholder,
			{ icon: 'feedback', label: __( 'Lead form', 'lead-flow' ), instructions },
			forms.length > 0 &&
				el( SelectControl, {
					label: __( 'Form', 'lead-flow' ),
					hideLabelFromVision: true,
					value: String( id ),
					options: [ { value: '0', label: __( 'Select a form', 'lead-flow' ) }, ...options ],
					onChange: ( value ) => onPick( Number( value ) ),
					__nextHasNoMarginBottom: true,
				} ),
			add && el( 'a', { href: add, target: '_blank', rel: 'noreferrer' }, __( 'Add a form', 'lead-flow' ) )
		);
	}

	/** The frame is as high as the form, whichever step it shows. */
	function followHeight( { currentTarget: frame } ) {
		const page = frame.contentDocument;
		const follow = () => ( frame.style.height = `${ page.documentElement.offsetHeight }px` );
		new frame.contentWindow.ResizeObserver( follow ).observe( page.documentElement );
	}

	function Preview( { form, isSelected } ) {
		return el( 'iframe', {
			src: form.preview,
			title: form.title,
			onLoad: followHeight,
			// A click on a block that is not selected selects it; the frame would keep the click.
			style: { width: '100%', border: 0, minHeight: 240, pointerEvents: isSelected ? 'auto' : 'none' },
		} );
	}

	function Edit( { attributes: { id }, setAttributes, isSelected } ) {
		const [ isChanging, setChanging ] = useState( false );
		const form = forms.find( ( candidate ) => candidate.id === id );
		const pick = ( picked ) => {
			setChanging( false );
			setAttributes( { id: picked } );
		};
		return el(
			'div',
			useBlockProps(),
			form && el( BlockControls, null, el( ToolbarGroup, null, el( ToolbarButton, { onClick: () => setChanging( true ) }, __( 'Change form', 'lead-flow' ) ) ) ),
			form && ! isChanging ? el( Preview, { form, isSelected } ) : el( Picker, { id, onPick: pick } )
		);
	}

	wp.blocks.registerBlockType( 'lead-flow/form', { edit: Edit, save: () => null } );
} )( window.wp );
