import { clsx } from 'clsx'
import { Popover as Radix, Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useFloatingLayerClass } from './dialog-layer.tsx'
import { floatingClass } from './menu-class.tsx'

interface PopoverContentOptions {
  /** The accessible name of the popover. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  className?: string
  children: ReactNode
}

interface PopoverOpenState {
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** With its own trigger, or anchored to a button that opens it itself. */
type PopoverProps = PopoverContentOptions &
  PopoverOpenState &
  ({ trigger: ReactElement } | { anchor: RefObject<HTMLElement | null> })

/** Renders small content anchored to a button. The focus moves in and returns. */
export function Popover({ open, onOpenChange, ...hung }: PopoverProps) {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? ownOpen
  // Most popovers are never opened but exist in every row and chip, so only the button is rendered
  // until then.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const button = useRef<HTMLElement>(null)

  function change(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  if ('anchor' in hung)
    return wasOpened && <PopoverContent {...hung} id={id} onOpenChange={change} open={isOpen} />
  const { trigger, ...content } = hung
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
        <PopoverContent {...content} anchor={button} id={id} onOpenChange={change} open={isOpen} />
      )}
    </>
  )
}

type PopoverContentProps = PopoverContentOptions &
  Required<PopoverOpenState> & { id: string; anchor: RefObject<HTMLElement | null> }

function PopoverContent(props: PopoverContentProps) {
  const { id, label, align = 'start', side = 'bottom', className, children } = props
  const { anchor, open, onOpenChange } = props
  const layer = useFloatingLayerClass()
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
          // A press on the anchor is handled by the anchor.
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

/** Closes the surrounding popover when the child button is pressed. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
