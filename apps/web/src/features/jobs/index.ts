/** Jobs: what the app shell and the searches of a job need. */

export type { AppliedReading } from './panel/apply-reading.ts'
export type { JobDraft } from './panel/job-draft.ts'
export type { WordLinks } from './panel/marked-text.tsx'
export { reloadSearches } from './panel/search-acts.ts'
export { useMatchingJobs } from './use-matching-jobs.ts'
export { usePinnedJobs } from './use-pinned-jobs.ts'

/** What a page needs that creates a job of its own, loaded with that page. */
export async function loadNewJobParts() {
  const [templates, draft, reading, format, text, adding, lists] = await Promise.all([
    import('./job-templates.ts'),
    import('./panel/job-draft.ts'),
    import('./panel/apply-reading.ts'),
    import('./panel/format-criterion.ts'),
    import('./panel/marked-text.tsx'),
    import('./panel/add-criterion.tsx'),
    import('./reload-jobs.ts'),
  ])
  return {
    jobTemplates: templates.jobTemplates,
    emptyDraft: draft.emptyDraft,
    toJobFields: draft.toJobFields,
    applyReading: reading.applyReading,
    formatCriterion: format.formatCriterion,
    MarkedText: text.MarkedText,
    AddCriterion: adding.AddCriterion,
    updateCachedJob: lists.updateCachedJob,
    reloadCompany: lists.reloadCompany,
  }
}

/** Loaded separately, because the app shell must not wait for the code of menus. */
export async function loadSearchMenuItems() {
  return (await import('./panel/search-menu-items.tsx')).SearchMenuItems
}
