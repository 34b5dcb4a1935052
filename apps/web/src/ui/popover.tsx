import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { useFloatingLayer } from './layer.tsx'
import { floatingClass } from './menu-class.tsx'

type Hook =
  | { trigger: ReactElement }
  /** It is there only while it is open: for what stands in every row of a long list. */
  | { anchor: RefObject<HTMLElement | null> }

type PopoverProps = Hook & {
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
  label,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  className,
  children,
  ...hook
}: PopoverProps) {
  const layer = useFloatingLayer()
  const anchor = 'anchor' in hook ? hook.anchor : undefined
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {'trigger' in hook ? (
        <Radix.Trigger asChild>{hook.trigger}</Radix.Trigger>
      ) : (
        <Radix.Anchor virtualRef={hook.anchor as RefObject<HTMLElement>} />
      )}
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
          onCloseAutoFocus={() => {
            if (document.activeElement === document.body) anchor?.current?.focus()
          }}
          // A press on what it hangs on is for that to answer.
          onInteractOutside={(event) => {
            if (anchor?.current?.contains(event.target as Node)) event.preventDefault()
          }}
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
