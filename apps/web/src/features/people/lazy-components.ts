import { lazy } from 'react'

/** Loaded when two entries are about to be merged outside the duplicates page. */
export const MergePreview = lazy(async () => ({
  default: (await import('./duplicates/merge-preview.tsx')).MergePreview,
}))

/** Loaded with the first person opened. */
export const PersonProfile = lazy(async () => ({
  default: (await import('./profile/person-profile.tsx')).PersonProfile,
}))

export const PersonFacts = lazy(async () => ({
  default: (await import('./profile/person-facts.tsx')).PersonFacts,
}))
