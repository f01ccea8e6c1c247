const page = (title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body><a id="start" href="#start">Start here</a>${body}<script>${script}</script></body></html>`;

const choices = (attributes: string, radio = ''): string =>
  `<h2 id="q">What area?</h2><p id="e">Error: Please choose an answer</p><div role="radiogroup" aria-labelledby="q" ${attributes}><label><input type="radio" name="a" ${radio}>Legs</label><label><input type="radio" name="a">Arms</label></div>`;

/** Swaps a step some time after Enter, and focuses its question once it is there. */
const swap = (before = ''): string => `
  const box = document.getElementById('box');
  const go = () => {
    ${before}
    box.innerHTML = '<h2 id="q2" tabindex="-1">What matters most?</h2>';
    setTimeout(() => document.getElementById('q2').focus(), 30);
  };
  box.addEventListener('keydown', (event) => { if (event.key === 'Enter') { event.preventDefault(); setTimeout(go, 250); } });`;

/**
 * Pages with the faults that the form must not have, and with what it does instead. They show that the reader would say what the form's tests do
 * not hear, and that it stays silent where the form finds another way.
 */
export const controls = {
  groupDescription: page('Group', choices('aria-describedby="e"')),
  radioDescription: page('Radio', choices('', 'aria-describedby="e"')),
  progress: page(
    'Progress',
    '<div id="bar" role="progressbar" aria-label="Progress" aria-valuemin="0" aria-valuemax="8" aria-valuenow="1" style="width:9em;height:1em"></div><button id="next">Next</button>',
    `document.getElementById('next').onclick = () => document.getElementById('bar').setAttribute('aria-valuenow', '2');`,
  ),
  clickable: page('Click', '<button type="button" id="next">Next</button><h2 id="q2" tabindex="-1">What matters most?</h2>',
    `document.addEventListener('click', () => {}, true);
     document.getElementById('next').onclick = () => document.getElementById('q2').focus();`),
  focusedAlert: page(
    'Alert',
    '<button id="next">Next</button><div id="box"></div>',
    `document.getElementById('next').onclick = () => {
      document.getElementById('box').innerHTML = '<div id="banner" role="alert" tabindex="-1"><p>Please try again later.</p></div>';
      document.getElementById('banner').focus();
    };`,
  ),
  described: page(
    'Refused',
    `<div role="radiogroup" aria-label="What area?"><label><input type="radio" id="legs">Legs</label></div><button id="next">Next</button><p id="e"></p>`,
    `document.getElementById('next').onclick = () => {
      document.getElementById('e').textContent = 'Please choose an answer';
      document.getElementById('legs').setAttribute('aria-describedby', 'e');
      document.getElementById('legs').focus();
    };`,
  ),
  emptyStatus: page('Status', '<div role="status"></div><p>Below</p>'),
  statusWithElement: page('Status', '<div role="status"><span aria-atomic="true"></span></div><p>Below</p>'),
  lostFocus: page('Swap', '<form><div id="box"><h2>ZIP?</h2><div><label for="zip">ZIP Code</label><input id="zip"></div></div></form>', swap()),
  heldFocus: page(
    'Hold',
    '<form><div id="box"><h2>ZIP?</h2><div><label for="zip">ZIP Code</label><input id="zip"></div></div><span id="hold" tabindex="-1"></span></form>',
    swap('getSelection().removeAllRanges();') + `box.addEventListener('keydown', (event) => { if (event.key === 'Enter') document.getElementById('hold').focus(); });`,
  ),
  describedAndAnnounced: page(
    'Described',
    '<label for="zip">ZIP Code</label><input id="zip"><p id="e"></p><div role="status" id="s"></div>',
    `document.getElementById('zip').addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      document.getElementById('e').textContent = 'Five digits, please';
      event.target.setAttribute('aria-describedby', 'e');
      setTimeout(() => { document.getElementById('s').textContent = 'Five digits, please'; }, 150);
    });`,
  ),
  nativelyInvalid: page('Email', '<label for="email">Email</label><input id="email" type="email"><button>Previous</button>'),
  saidToBeValid: page('Email', '<label for="email">Email</label><input id="email" type="email" aria-invalid="false"><button>Previous</button>'),
} as const;
