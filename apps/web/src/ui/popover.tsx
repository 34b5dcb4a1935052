import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useFloatingLayer } from './layer.tsx'
import { floatingClass } from './menu-class.tsx'

interface PopoverProps {
  trigger: ReactElement
  /** The name of the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** Anything small that hangs on a button. Focus moves in and comes back. */
export function Popover({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const layer = useFloatingLayer()
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          aria-label={label}
          className={clsx(
            floatingClass,
            layer,
            'max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-16px)] overflow-y-auto p-4',
            className,
          )}
          collisionPadding={8}
          side={side}
          sideOffset={4}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the popover around it; give it the button. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
