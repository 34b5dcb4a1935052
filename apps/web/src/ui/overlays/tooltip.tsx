import { Slot } from 'radix-ui'
import { type ReactElement, useEffect, useId, useState } from 'react'
import { createLazyModule, useLazyModule } from '../loading/lazy-module.tsx'
import type { TooltipText } from './tooltip-bubble.tsx'
import { createTooltipTrigger } from './tooltip-trigger.tsx'

interface TooltipProps extends TooltipText {
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The text adds to the control's name, so screen readers get it before the tooltip opens. */
  describes?: boolean
  /** Shown only while the text of the control is truncated. */
  onlyWhenTruncated?: boolean
  children: ReactElement
}

const tooltipPopup = createLazyModule(
  async () => (await import('./tooltip-popup.tsx')).TooltipPopup,
)

/** Preloads the tooltip's code. */
export const preloadTooltips = tooltipPopup.ask

/** Shows help on hover and focus. It must never be the only place for an information. */
export function Tooltip({
  side = 'top',
  describes = false,
  onlyWhenTruncated = false,
  children,
  ...words
}: TooltipProps) {
  const id = useId()
  const TooltipPopup = useLazyModule(tooltipPopup)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [{ close, handlers }] = useState(() =>
    createTooltipTrigger({
      show: (open) =>
        setState((before) => (open ? 'open' : before === 'never' ? before : 'closed')),
      prepare: tooltipPopup.ask,
      canClose: () => tooltipPopup.read() !== undefined,
      isWanted: onlyWhenTruncated ? isTruncated : undefined,
    }),
  )
  useEffect(() => close, [close])

  const isHere = TooltipPopup !== undefined && anchor !== null && state !== 'never'
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
        <TooltipPopup
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

function isTruncated({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth
}
