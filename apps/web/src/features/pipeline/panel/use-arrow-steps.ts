import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Steps } from '#lib/use-steps'

/** The arrows up and down lead from an open panel to its neighbours, where nothing in it needs them. */
export function useArrowSteps(within: RefObject<HTMLElement | null>, steps: Steps): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const panel = within.current?.closest(anyDialog)
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (hasModifier || event.defaultPrevented || !panel || !isFree(panel, event.target)) return
    const step = { ArrowDown: steps.on, ArrowUp: steps.back }[event.key]
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const anyDialog = '[role="dialog"], [role="alertdialog"]'
/** What moves by arrows itself. */
const needsArrows =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"], [aria-haspopup="menu"]'

function isFree(panel: Element, target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(anyDialog) === panel &&
    target.closest(needsArrows) === null
  )
}
