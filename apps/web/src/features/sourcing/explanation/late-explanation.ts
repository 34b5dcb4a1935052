import { lazy } from 'react'

/** Comes with the first score that is asked about. */
export const ExplanationDialog = lazy(async () => ({
  default: (await import('./explanation-dialog.tsx')).ExplanationDialog,
}))
