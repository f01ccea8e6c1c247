import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'default' | 'outline';
  /** Draws the child in its place. */
  readonly asChild?: boolean;
}

export function Button({ className, variant = 'default', asChild = false, ...props }: ButtonProps) {
  const Tag = asChild ? Slot.Root : 'button';
  return <Tag data-slot="button" className={cn('ui-button', `ui-button-${variant}`, className)} {...props} />;
}
