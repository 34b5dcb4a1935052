import { Tooltip as Radix } from 'radix-ui'
import { ExternalTrigger } from './external-trigger.tsx'
import { TooltipContent, type TooltipText, tooltipBubbleClass } from './tooltip-bubble.tsx'

interface PlacedTooltipProps extends TooltipText {
  id: string
  /** The control it describes, elsewhere in the tree. */
  anchor: HTMLElement
  side: 'top' | 'right' | 'bottom' | 'left'
  open: boolean
  onClose: () => void
}

/**
 * Renders the tooltip at its control. The caller decides when it opens. It closes itself on Esc, on
 * scroll and when the pointer leaves both control and tooltip.
 */
export function TooltipPopup({ id, anchor, side, open, onClose, ...words }: PlacedTooltipProps) {
  return (
    <Radix.Provider>
      <Radix.Root onOpenChange={(next) => next || onClose()} open={open}>
        <Radix.Trigger asChild>
          <ExternalTrigger element={anchor} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className={`${tooltipBubbleClass} motion-menu z-(--z-palette)`}
            collisionPadding={8}
            id={id}
            side={side}
            sideOffset={6}
          >
            <TooltipContent {...words} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
