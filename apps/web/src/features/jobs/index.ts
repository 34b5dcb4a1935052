/** Jobs: what the app shell and the searches of a job need. */
export { reloadSearches } from './panel/search-acts.ts'
export { useMatchingJobs } from './use-matching-jobs.ts'
export { usePinnedJobs } from './use-pinned-jobs.ts'

/** Loaded separately, because the app shell must not wait for the code of menus. */
export async function loadSearchMenuItems() {
  return (await import('./panel/search-menu-items.tsx')).SearchMenuItems
}
