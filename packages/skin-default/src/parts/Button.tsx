import { useFocusRing } from '@react-aria/focus';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A native button that shows its focus ring after the keyboard, not after the pointer, in every browser. */
export function Button({ className, type = 'button', ...props }: ComponentProps<'button'>) {
  const { focusProps, isFocusVisible } = useFocusRing();
  return (
    <button
      type={type}
      className={clsx('lf-button', className)}
      data-focus-visible={isFocusVisible || undefined}
      {...props}
      {...focusProps}
    />
  );
}
