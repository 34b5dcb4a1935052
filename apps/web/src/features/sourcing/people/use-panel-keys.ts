import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import type { Steps } from '#lib/use-steps'

/** J and K lead from an open panel to its neighbours, while nothing is written and nothing lies over it. */
export function usePanelKeys(within: RefObject<HTMLElement | null>, steps: Steps): void {
  const [letters] = useSingleKeys()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const panel = within.current?.closest(anyDialog)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
    if (!letters || !isPlain || !panel || !isIn(panel, event.target)) return
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
