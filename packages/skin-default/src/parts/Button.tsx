import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A native button in the skin's shape; it takes its look from the classes added to it. */
export function Button({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  return <button type={type} className={clsx('lf-button', className)} {...props} />;
}
