// The funnel of a campaign, from the form's events. A page can copy this as it is.
const key = 'campaign-funnel';
const funnel = JSON.parse(sessionStorage.getItem(key) ?? '{"steps":{},"left":0,"sent":0}');
const rows = document.getElementById('funnel');
let shown;

function draw() {
  sessionStorage.setItem(key, JSON.stringify(funnel));
  rows.replaceChildren(
    ...Object.entries(funnel.steps).map(([step, { visits, seconds, refusals, press = 0 }]) => {
      const row = document.createElement('tr');
      for (const text of [step, visits, Math.round(seconds), refusals, press ? Math.round(press) : '–']) row.append(Object.assign(document.createElement('td'), { textContent: text }));
      return row;
    }),
  );
  document.getElementById('funnel-left').textContent = `${funnel.sent} sent, ${funnel.left} left before the end`;
}

function visit(step) {
  shown = step;
  funnel.steps[step] ??= { visits: 0, seconds: 0, refusals: 0 };
  funnel.steps[step].visits += 1;
  draw();
}

addEventListener('leadflow:ready', (event) => visit(LeadFlow.forms.find(({ root }) => root === event.target).store.getDefinition().firstStep.id));
addEventListener('leadflow:step', ({ detail }) => {
  funnel.steps[shown].seconds += detail.seconds;
  funnel.steps[shown].refusals += detail.refusals;
  visit(detail.stepId);
  // Browsers measure presses from 16 milliseconds on, and not all do.
  const { input, script, paint } = detail.interaction ?? { input: 0, script: 0, paint: 0 };
  funnel.steps[shown].press = Math.max(funnel.steps[shown].press ?? 0, input + script + paint);
  draw();
});
addEventListener('leadflow:success', () => {
  funnel.sent += 1;
  draw();
});
addEventListener('leadflow:abandon', () => {
  funnel.left += 1;
  draw();
});
addEventListener('click', ({ target }) => {
  const answer = target.closest('[data-consent]')?.dataset.consent;
  if (answer) LeadFlow.consent(answer === 'yes');
});
