import { lazy } from 'react'

/** Fetched when somebody first wants to filter. */
export const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}))
