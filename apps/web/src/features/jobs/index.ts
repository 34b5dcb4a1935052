/** The positions to fill: what the frame around every page and the searches of a job use of them. */
export { reloadSearches } from './panel/search-acts.ts'
export { useFoundJobs } from './use-found-jobs.ts'
export { usePinnedJobs } from './use-pinned-jobs.ts'

/** By themselves: the frame around every page must not wait for the code of menus. */
export async function loadSearchItems() {
  return (await import('./panel/search-items.tsx')).SearchItems
}
