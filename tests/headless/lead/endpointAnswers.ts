/*
 * Answers of other people's endpoints, as their documentation, their source and recordings of the live service show them:
 * Contact Form 7 6.1 (includes/rest-api.php, includes/submission.php), Gravity Forms' "Submitting Forms with REST API v2", and HubSpot's
 * "Submit data to a form (unauthenticated)" with its list of error types.
 */

export const contactForm7 = {
  sent: {
    contact_form_id: 171,
    status: 'mail_sent',
    message: 'Thank you for your message. It has been sent.',
    posted_data_hash: '286ba8559707c76ee30f82f97b09bc32',
    into: '#wpcf7-f171-o1',
    invalid_fields: [],
  },
  invalid: {
    contact_form_id: 171,
    status: 'validation_failed',
    message: 'One or more fields have an error. Please check and try again.',
    posted_data_hash: '',
    into: '#wpcf7-f171-o1',
    invalid_fields: [{ field: 'your-email', message: 'Please enter an email address.', idref: null, error_id: 'wpcf7-f171-o1-ve-your-email' }],
  },
  spam: {
    contact_form_id: 171,
    status: 'spam',
    message: 'There was an error trying to send your message. Please try again later.',
    posted_data_hash: '',
    into: '#wpcf7-f171-o1',
    invalid_fields: [],
  },
};

export const gravityForms = {
  sent: {
    is_valid: true,
    page_number: 0,
    source_page_number: 1,
    confirmation_message: "<div id='gform_confirmation_wrapper_5' class='gform_confirmation_wrapper'>Thanks for contacting us!</div>",
    confirmation_type: 'message',
  },
  redirected: { is_valid: true, page_number: 0, source_page_number: 1, confirmation_redirect: 'https://www.clinic.example/thanks/', confirmation_type: 'redirect' },
  invalid: {
    is_valid: false,
    validation_messages: { 3: 'The email address entered is invalid, please check the formatting (e.g. <b>email@domain.com</b>).' },
    page_number: 1,
    source_page_number: 1,
  },
  unknown: { code: 'form_not_found', message: 'Form not found', data: { status: 404 } },
};

export const hubspot = {
  thanked: { inlineMessage: '<p>Thanks for submitting the form.</p>' },
  redirected: { redirectUri: 'https://www.clinic.example/thanks/' },
  invalid: {
    status: 'error',
    message: 'The request is not valid',
    correlationId: '01a0e8fb-38b0-7a68-a263-d0320f56fb51',
    errors: [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }],
  },
  missing: {
    status: 'error',
    message: 'The request is not valid',
    correlationId: '01a0e8fb-38b0-7a68-a263-d0320f56fb51',
    errors: [{ message: "Error in 'fields.email'. Required field 'email' is missing", errorType: 'REQUIRED_FIELD' }],
  },
  protected: {
    status: 'error',
    message: 'The request is not valid',
    correlationId: '01a0e8fb-38b0-7a68-a263-d0320f56fb51',
    errors: [{ message: "Cannot submit to this form because it has recaptcha enabled", errorType: 'FORM_HAS_RECAPTCHA_ENABLED' }],
  },
};
