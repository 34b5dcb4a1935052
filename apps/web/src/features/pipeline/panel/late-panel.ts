import { lazy } from 'react'

/** Comes with the first candidate that is opened. */
export const CandidatePanel = lazy(async () => ({
  default: (await import('./candidate-panel.tsx')).CandidatePanel,
}))
