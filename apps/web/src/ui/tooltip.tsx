import { Slot } from 'radix-ui'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { createLate, useLate } from './late.tsx'
import type { BubbleWords } from './tooltip-bubble.tsx'
import { createTooltipOpening } from './tooltip-opening.tsx'

interface TooltipProps extends BubbleWords {
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The words say more than the control's name: screen readers have them before the bubble is. */
  describes?: boolean
  /** Only while the words of the control are cut: what can be read needs no bubble. */
  whenCut?: boolean
  children: ReactElement
}

const placed = createLate(async () => (await import('./placed-tooltip.tsx')).PlacedTooltip)

/** Fetches what places tooltips before one is wanted. */
export const prepareTooltips = placed.ask

/** A word of help on hover and focus. Never the only place where something is said. */
export function Tooltip({
  side = 'top',
  describes = false,
  whenCut = false,
  children,
  ...words
}: TooltipProps) {
  const id = useId()
  const PlacedTooltip = useLate(placed)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [{ close, handlers }] = useState(() =>
    createTooltipOpening({
      show: (open) =>
        setState((before) => (open ? 'open' : before === 'never' ? before : 'closed')),
      prepare: placed.ask,
      canClose: () => placed.read() !== undefined,
      isWanted: whenCut ? isCut : undefined,
    }),
  )
  useEffect(() => close, [close])

  const isHere = PlacedTooltip !== undefined && anchor !== null && state !== 'never'
  const shownId = isHere && state === 'open' ? id : undefined
  return (
    <>
      <Slot.Root
        {...handlers}
        aria-describedby={describes ? `${id}-words` : shownId}
        ref={setAnchor}
      >
        {children}
      </Slot.Root>
      {describes && (
        <span hidden id={`${id}-words`}>
          {words.content}
        </span>
      )}
      {isHere && (
        <PlacedTooltip
          {...words}
          anchor={anchor}
          id={id}
          onClose={close}
          open={state === 'open'}
          side={side}
        />
      )}
    </>
  )
}

function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth
}
