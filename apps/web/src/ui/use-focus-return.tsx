import { useCallback, useRef } from 'react'

/** Where focus may go when a dialog closes, best first. */
const origins = new WeakMap<Element, readonly HTMLElement[]>()
/** For a dialog that opens while focus is nowhere, as when another one has just given way to it. */
let latest: readonly HTMLElement[] = []

/**
 * Radix gives focus back to a trigger only; ours also returns it to whatever had it when a dialog
 * was opened by a key, a route or a menu (whose item is gone by then, so its button gets it), and
 * past a dialog that has closed in between.
 */
export function useFocusReturn() {
  const dialog = useRef<Element | null>(null)
  const remember = useCallback(({ currentTarget }: Pick<Event, 'currentTarget'>) => {
    dialog.current = currentTarget as Element
    latest = listOrigins(document.activeElement)
    origins.set(dialog.current, latest)
  }, [])
  const giveBack = useCallback((event: Event) => {
    const candidates = dialog.current ? (origins.get(dialog.current) ?? []) : []
    const origin = candidates.find(isStillThere)
    if (!origin) return
    event.preventDefault()
    origin.focus()
  }, [])
  return { remember, giveBack }
}

function listOrigins(active: Element | null): readonly HTMLElement[] {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = menuButton ? document.getElementById(menuButton) : active
  if (!(origin instanceof HTMLElement) || origin === document.body) return latest
  const outer = origin.closest(anyDialog)
  return [origin, ...((outer && origins.get(outer)) ?? [])]
}

function isStillThere(element: HTMLElement): boolean {
  const leaving = element.closest(anyDialog)?.getAttribute('data-state') === 'closed'
  return element.isConnected && !leaving
}

const anyDialog = '[role="dialog"], [role="alertdialog"]'
