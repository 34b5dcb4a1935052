import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { PreviousNext } from '#lib/use-previous-next'

/**
 * Steps from an open panel to its neighbours with J and K, unless a text field has the focus or
 * another layer is open.
 */
export function usePanelKeys(within: RefObject<HTMLElement | null>, steps: PreviousNext): void {
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const panel = within.current?.closest(anyDialog)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
    if (!hasLetterKeys || !isPlain || !panel || !isIn(panel, event.target)) return
    const step = { j: steps.on, k: steps.back }[event.key.toLowerCase()]
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

function isIn(panel: Element, target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(anyDialog) === panel &&
    !target.closest('input, textarea, select, [contenteditable]')
  )
}
