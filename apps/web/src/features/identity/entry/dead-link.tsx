import type { ReactNode } from 'react'
import { EntryPage } from './entry-page.tsx'

interface DeadLinkProps {
  /** How to get a new one. */
  children?: ReactNode
  action: ReactNode
}

/** Used, too old, taken back or never ours: nobody learns which. */
export function DeadLink({ children = 'Ask for a new one.', action }: DeadLinkProps) {
  return (
    <EntryPage lead={children} title="This link does not work any more">
      {action}
    </EntryPage>
  )
}
