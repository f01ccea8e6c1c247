// The form follows the language around it: here that of its card, on a site of one language most often that of <html>.
const buttons = [...document.querySelectorAll('.languages button')];
for (const button of buttons) {
  button.addEventListener('click', () => {
    document.querySelector('.form-card').lang = button.lang;
    for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
  });
}
