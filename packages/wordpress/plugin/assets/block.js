/* The block's editor: a picker, and the form itself in a frame, where its script runs and its styles meet no others. */
( function ( wp ) {
	const { createElement: el, useEffect, useRef, useState } = wp.element;
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

	/** The frame is as high as the form, whichever step it shows: its page tells. */
	function Preview( { form, isSelected } ) {
		const frame = useRef();
		const [ height, setHeight ] = useState( 240 );
		useEffect( () => {
			// The editor's content is in a frame of its own.
			const view = frame.current.ownerDocument.defaultView;
			const listen = ( { source, data } ) => {
				if ( source === frame.current?.contentWindow && data?.leadFlowHeight ) setHeight( data.leadFlowHeight );
			};
			view.addEventListener( 'message', listen );
			return () => view.removeEventListener( 'message', listen );
		}, [] );
		return el( 'iframe', {
			ref: frame,
			src: form.preview,
			title: form.title,
			// A click on a block that is not selected selects it; the frame would keep the click.
			style: { width: '100%', height, border: 0, pointerEvents: isSelected ? 'auto' : 'none' },
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
