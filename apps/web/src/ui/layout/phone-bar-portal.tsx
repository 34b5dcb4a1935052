import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let bar: Element | null = null
const listeners = new Set<() => void>()

/** The ref of the element in the top bar that a page may fill. */
export function setPhoneBar(element: Element | null): void {
  bar = element
  for (const listener of listeners) listener()
}

/**
 * Renders a page's own header into the phone's top bar, replacing the default content. When a
 * window becomes narrow, a page may be rendered before the bar is.
 */
export function PhoneBarPortal({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => bar)
  return element ? createPortal(children, element) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
