/** Name under which the captcha's token is sent, unless its field has another. */
export const captchaFieldName = 'g-recaptcha-response';
/** Name under which the selected clinic is sent. */
export const locationFieldName = 'your-city';
