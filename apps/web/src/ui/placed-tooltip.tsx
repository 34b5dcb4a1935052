import { Tooltip as Radix } from 'radix-ui'
import { StandIn } from './stand-in.tsx'
import { BubbleContent, type BubbleWords, bubbleClass } from './tooltip-bubble.tsx'

interface PlacedTooltipProps extends BubbleWords {
  id: string
  /** The control that it speaks of; it stands elsewhere in the tree. */
  anchor: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  open: boolean
  onClose: () => void
}

/**
 * The bubble at its control. When it opens is decided outside; that it closes on Esc, on scrolling
 * and when the pointer is neither on the control nor on the way to the bubble, is decided here.
 */
export function PlacedTooltip({ id, anchor, side, open, onClose, ...words }: PlacedTooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root onOpenChange={(next) => next || onClose()} open={open}>
        <Radix.Trigger asChild>
          <StandIn element={anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className={`${bubbleClass} motion-menu z-(--z-palette)`}
            collisionPadding={8}
            id={id}
            side={side}
            sideOffset={6}
          >
            <BubbleContent {...words} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
