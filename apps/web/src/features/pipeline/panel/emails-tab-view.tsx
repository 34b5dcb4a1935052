import type { ContactStatus } from '@headwater/contract/people/unlocks'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { CandidateRef } from './use-reload-candidate.ts'

export interface EmailsTabProps {
  candidateRef: CandidateRef
  name: string
  contactStatus: ContactStatus
  /** Undefined if there is nothing to unlock here. */
  unlockButton: ReactNode
  /** The foot of the panel, where the reply is written. Null until it is there. */
  footer: HTMLElement | null
  /** Grows each time the member asks to write. Zero: not yet. */
  replyRequests: number
}

interface EmailsTabView {
  Tab: ComponentType<EmailsTabProps>
  /** The number of emails, in the tab. */
  Count: ComponentType<{ candidateId: string }>
}

const EmailsTabContext = createContext<EmailsTabView | undefined>(undefined)

/** Passes the tab with a candidate's emails, which belongs to a module that uses this one. */
export const EmailsTabProvider = EmailsTabContext.Provider

export function useEmailsTabView(): EmailsTabView | undefined {
  return useContext(EmailsTabContext)
}
