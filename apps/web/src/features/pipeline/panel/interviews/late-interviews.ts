import { lazy } from 'react'

/** Comes when somebody is about to meet a candidate. */
export const InterviewsDialog = lazy(async () => ({
  default: (await import('./interviews-dialog.tsx')).InterviewsDialog,
}))
