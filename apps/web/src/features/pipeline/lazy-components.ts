import { lazy } from 'react'

/** Parts of the candidate's panel that other screens show, loaded on demand. */
export const CandidateMatch = lazy(async () => ({
  default: (await import('./panel/profile/candidate-match.tsx')).CandidateMatch,
}))
