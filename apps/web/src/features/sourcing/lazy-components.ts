import { lazy } from 'react'

/** Loaded with the first explanation. */
export const ExplanationDialog = lazy(async () => ({
  default: (await import('./explanation/explanation-dialog.tsx')).ExplanationDialog,
}))
