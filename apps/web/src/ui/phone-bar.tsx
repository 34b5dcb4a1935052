import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The id of the place in the bar above the sheet that a page may fill. */
export const phoneBarId = 'phone-bar'

/** Puts a page's own head into the bar of a phone, in place of what stands there otherwise. */
export function PhoneBar({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<Element | null>(null)
  useLayoutEffect(() => setBar(document.getElementById(phoneBarId)), [])
  return bar ? createPortal(children, bar) : null
}
