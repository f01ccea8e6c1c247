import { stepComponents } from '../steps/registry.ts';
import type { LayoutProps } from './registry.ts';

/** The part of a step that its type decides. */
export function StepBody({ flow }: LayoutProps) {
  if (!flow.step) return null;
  const Step = stepComponents[flow.step.type];
  return <Step flow={flow} />;
}
