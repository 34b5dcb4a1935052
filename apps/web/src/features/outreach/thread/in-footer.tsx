import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface InFooterProps {
  footer: HTMLElement | null
  children: ReactNode
}

/** Shows what a member does next at the foot of the panel, while the emails scroll. */
export function InFooter({ footer, children }: InFooterProps) {
  return footer && createPortal(children, footer)
}
