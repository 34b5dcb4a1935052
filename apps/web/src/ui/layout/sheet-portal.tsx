import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The id of the sheet's frame, which holds the scrolling content and overlays. */
export const sheetId = 'sheet'

/**
 * Renders a side panel over the sheet, outside its scrolling content. With a direct link the sheet
 * mounts together with the panel and can be found only afterwards.
 */
export function SheetPortal({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useState<Element>()
  useLayoutEffect(() => setSheet(document.getElementById(sheetId) ?? document.body), [])
  return sheet ? createPortal(children, sheet) : null
}
