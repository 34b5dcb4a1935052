import type { ReactNode } from 'react'
import { Kbd } from '../typography/kbd.tsx'

export interface TooltipText {
  content: ReactNode
  /** The shortcut equivalent to the control. */
  shortcut?: string | undefined
}

/** Renders only the look, for tooltips that charts position themselves. */
export function TooltipBubble(words: TooltipText) {
  return (
    <div className={tooltipBubbleClass}>
      <TooltipContent {...words} />
    </div>
  )
}

export function TooltipContent({ content, shortcut }: TooltipText) {
  return (
    <>
      {content}
      {shortcut && <Kbd tone="inverse">{shortcut}</Kbd>}
    </>
  )
}

export const tooltipBubbleClass =
  'flex max-w-70 items-center gap-2 rounded-md bg-inverse px-2 py-1 text-type-12 text-fg-inverse shadow-2'
