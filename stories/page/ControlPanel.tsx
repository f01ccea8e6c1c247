import { choices, controlNames, type ControlName, type Controls } from '../fixtures/controls.ts';

const labels: Readonly<Record<ControlName, string>> = {
  theme: 'Theme',
  layout: 'Layout',
  dir: 'Direction',
  locale: 'Language',
  auto: 'Auto-advance',
  network: 'Network',
};

interface ControlPanelProps {
  readonly controls: Controls;
  readonly onChange: (controls: Controls) => void;
}

/** A reviewer's switches. The address keeps them, so that a finding can be sent as a link. */
export function ControlPanel({ controls, onChange }: ControlPanelProps) {
  const change = (name: ControlName, value: string) => {
    const query = new URLSearchParams(location.search);
    query.set(name, value);
    history.replaceState(history.state, '', `?${query.toString()}`);
    onChange({ ...controls, [name]: value });
  };
  return (
    <section className="review-controls" aria-labelledby="review-controls">
      <h2 id="review-controls">Controls</h2>
      {controlNames.map((name) => (
        <span key={name} className="review-control">
          <label htmlFor={`review-${name}`}>{labels[name]}</label>{' '}
          <select
            className="review-select"
            id={`review-${name}`}
            value={controls[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          >
            {choices[name].map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </span>
      ))}
    </section>
  );
}
