import { clsx } from 'clsx'
import { Popover as Radix, Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useFloatingLayer } from './layer.tsx'
import { floatingClass } from './menu-class.tsx'

interface Look {
  /** The name of the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  children: ReactNode
}

interface Opening {
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** On a button of its own, or on one that opens it by itself. */
type PopoverProps = Look &
  Opening &
  ({ trigger: ReactElement } | { anchor: RefObject<HTMLElement | null> })

/** Anything small that hangs on a button. Focus moves in and comes back. */
export function Popover({ open, onOpenChange, ...hung }: PopoverProps) {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  // Most are never opened, and stand in every row and on every chip: until then there is the button alone.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const button = useRef<HTMLElement>(null)

  function change(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  if ('anchor' in hung)
    return wasOpened && <Hanging {...hung} id={id} onOpenChange={change} open={isOpen} />
  const { trigger, ...look } = hung
  return (
    <>
      <Slot.Root
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => change(!isOpen)}
        ref={button}
      >
        {trigger}
      </Slot.Root>
      {wasOpened && (
        <Hanging {...look} anchor={button} id={id} onOpenChange={change} open={isOpen} />
      )}
    </>
  )
}

type HangingProps = Look & Required<Opening> & { id: string; anchor: RefObject<HTMLElement | null> }

function Hanging(props: HangingProps) {
  const { id, label, align = 'start', side = 'bottom', className, children } = props
  const { anchor, open, onOpenChange } = props
  const layer = useFloatingLayer()
  return (
    <Radix.Root onOpenChange={onOpenChange} open={open}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
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
          id={id}
          onCloseAutoFocus={() => {
            if (document.activeElement === document.body) anchor.current?.focus()
          }}
          // A press on what it hangs on is for that to answer.
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
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
