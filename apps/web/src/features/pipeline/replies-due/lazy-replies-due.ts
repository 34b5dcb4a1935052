import { lazy } from 'react'

/** Loaded after the page, because most days there is nothing to show. */
export const RepliesDue = lazy(async () => ({
  default: (await import('./replies-due.tsx')).RepliesDue,
}))
