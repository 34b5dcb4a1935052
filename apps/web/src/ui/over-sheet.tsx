import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The id of the sheet's frame, which holds what scrolls and what lies over it. */
export const sheetId = 'sheet'

/** Puts a side panel over the sheet, out of what scrolls on it. */
export function OverSheet({ children }: { children: ReactNode }) {
  return createPortal(children, document.getElementById(sheetId) ?? document.body)
}
