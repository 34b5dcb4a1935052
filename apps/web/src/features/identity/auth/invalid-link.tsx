import type { ReactNode } from 'react'
import { AuthPage } from './auth-page.tsx'

interface DeadLinkProps {
  /** How to get a new link. */
  children?: ReactNode
  action: ReactNode
}

/**
 * Shows the same page for used, expired, revoked and unknown links, so that it does not reveal
 * which.
 */
export function InvalidLink({ children = 'Ask for a new one.', action }: DeadLinkProps) {
  return (
    <AuthPage lead={children} title="This link no longer works">
      {action}
    </AuthPage>
  )
}
