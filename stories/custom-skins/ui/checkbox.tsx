import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Checkbox({ className, children, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root data-slot="checkbox" className={cn('ui-check', className)} {...props}>
      <CheckboxPrimitive.Indicator className="ui-mark" aria-hidden="true">✓</CheckboxPrimitive.Indicator>
      {children}
    </CheckboxPrimitive.Root>
  );
}
