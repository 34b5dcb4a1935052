import { lazy } from 'react'

/** Comes with the first person that is opened. */
export const PersonProfile = lazy(async () => ({
  default: (await import('./person-profile.tsx')).PersonProfile,
}))

export const PersonFacts = lazy(async () => ({
  default: (await import('./person-facts.tsx')).PersonFacts,
}))
