// The front page: the current step in the definition, a colour to play with, tabs, copies, and leads as they arrive.
const source = document.getElementById('source');
const container = document.querySelector('[data-lead-flow-data]');
const definition = JSON.parse(container.textContent);

function mark(stepId) {
  for (const step of source.querySelectorAll('[data-step]')) step.toggleAttribute('data-current', step.dataset.step === stepId);
}
addEventListener('leadflow:ready', () => mark(definition.steps[0].id));
addEventListener('leadflow:step', ({ detail }) => mark(detail.stepId));

// A page changes the form by changing its container: every answer stays.
document.getElementById('brand').addEventListener('input', ({ target }) => {
  definition.settings.brandColor = target.value;
  container.textContent = JSON.stringify(definition);
  source.querySelector('[data-settings]').textContent = JSON.stringify(definition.settings, undefined, 2).replaceAll('\n', '\n  ');
});

const tabs = [...document.querySelectorAll('[role="tab"]')];
function choose(tab) {
  for (const other of tabs) {
    other.setAttribute('aria-selected', String(other === tab));
    other.tabIndex = other === tab ? 0 : -1;
    document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
  }
}
for (const [place, tab] of tabs.entries()) {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', (event) => {
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const other = tabs.at(next % tabs.length);
    choose(other);
    other.focus();
  });
}

async function copy(text) {
  await navigator.clipboard.writeText(text);
  document.getElementById('copied').textContent = `Copied: ${text.split('\n')[0]}`;
}
addEventListener('click', ({ target }) => {
  const from = target.closest('[data-copy]')?.dataset.copy;
  if (from) void copy(document.getElementById(from).querySelector('code').textContent);
});

const list = document.getElementById('front-leads');
let shown = '';
async function readLeads() {
  const text = await (await fetch('/recent-leads.json')).text();
  if (text === shown) return;
  shown = text;
  list.replaceChildren(
    ...JSON.parse(text).map(({ name, clinic, answers, receivedAt }) => {
      const time = new Date(receivedAt).toLocaleTimeString();
      return Object.assign(document.createElement('li'), { textContent: `${time}: ${name || 'a lead without a name'}${clinic ? `, ${clinic}` : ''}, ${answers} answers` });
    }),
  );
}
void readLeads();
addEventListener('leadflow:success', () => void readLeads());
setInterval(() => {
  if (!document.hidden) void readLeads();
}, 2000);
