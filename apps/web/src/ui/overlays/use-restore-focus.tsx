import { useCallback, useRef } from 'react'

/** Where the focus may go when a dialog closes, best first. */
const origins = new WeakMap<Element, readonly HTMLElement[]>()
/**
 * For a dialog that opens while nothing has the focus, for example when it replaces another one.
 */
let latest: readonly HTMLElement[] = []

/**
 * Restores the focus when a dialog closes. Radix returns it only to a trigger. This also returns it
 * to the element that had it when a dialog was opened by a key, a route or a menu (whose item is
 * gone, so its button gets it), even if another dialog closed in between.
 */
export function useRestoreFocus() {
  const dialog = useRef<Element | null>(null)
  const rememberFocus = useCallback(({ currentTarget }: Pick<Event, 'currentTarget'>) => {
    dialog.current = currentTarget as Element
    latest = listOrigins(document.activeElement)
    origins.set(dialog.current, latest)
  }, [])
  const restoreFocus = useCallback((event: Event) => {
    const candidates = dialog.current ? (origins.get(dialog.current) ?? []) : []
    const origin = candidates.find(isStillThere)
    if (!origin) return
    event.preventDefault()
    origin.focus()
  }, [])
  return { rememberFocus, restoreFocus }
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
