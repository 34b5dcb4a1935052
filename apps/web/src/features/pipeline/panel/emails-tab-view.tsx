import { type ComponentType, createContext, useContext } from 'react'
import type { CandidateRef } from './use-reload-candidate.ts'

export interface EmailsTabProps {
  candidateRef: CandidateRef
  name: string
}

const EmailsTabView = createContext<ComponentType<EmailsTabProps> | undefined>(undefined)

/** Passes the tab with a candidate's emails, which belongs to a module that uses this one. */
export const EmailsTabProvider = EmailsTabView.Provider

export function useEmailsTabView(): ComponentType<EmailsTabProps> | undefined {
  return useContext(EmailsTabView)
}
