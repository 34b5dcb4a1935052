import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The id of the element in the top bar that a page may fill. */
export const phoneBarId = 'phone-bar'

/** Renders a page's own header into the phone's top bar, replacing the default content. */
export function PhoneBarPortal({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<Element | null>(null)
  useLayoutEffect(() => setBar(document.getElementById(phoneBarId)), [])
  return bar ? createPortal(children, bar) : null
}
