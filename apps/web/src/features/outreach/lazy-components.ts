import { lazy } from 'react'

/** Loaded when the tab of a candidate is opened. */
export const CandidateEmailsTab = lazy(async () => ({
  default: (await import('./thread/candidate-emails-tab.tsx')).CandidateEmailsTab,
}))
