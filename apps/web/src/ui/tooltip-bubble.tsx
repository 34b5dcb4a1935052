import type { ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

export interface BubbleWords {
  content: ReactNode
  /** The key that does the same as the control. */
  shortcut?: string | undefined
}

/** The look alone, for the bubbles that charts place themselves. */
export function TooltipBubble(words: BubbleWords) {
  return (
    <div className={bubbleClass}>
      <BubbleContent {...words} />
    </div>
  )
}

export function BubbleContent({ content, shortcut }: BubbleWords) {
  return (
    <>
      {content}
      {shortcut && <Kbd tone="inverse">{shortcut}</Kbd>}
    </>
  )
}

export const bubbleClass =
  'flex max-w-70 items-center gap-2 rounded-md bg-inverse px-2 py-1 text-type-12 text-fg-inverse shadow-2'
