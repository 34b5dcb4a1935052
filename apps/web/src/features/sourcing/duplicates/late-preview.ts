import { lazy } from 'react'

/** Comes when two are about to become one outside the page of duplicates. */
export const MergePreview = lazy(async () => ({
  default: (await import('./merge-preview.tsx')).MergePreview,
}))
