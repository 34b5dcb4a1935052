import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The id of the sheet's frame, which holds what scrolls and what lies over it. */
export const sheetId = 'sheet'

/**
 * Puts a side panel over the sheet, out of what scrolls on it. A link may lead straight to a panel:
 * the sheet is then drawn together with it, and is there to be found only once that is done.
 */
export function OverSheet({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<Element>()
  useLayoutEffect(() => setSheet(document.getElementById(sheetId) ?? document.body), [])
  return sheet ? createPortal(children, sheet) : null
}
