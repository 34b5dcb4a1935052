import { loadNewJobParts } from '#features/jobs'

/** The parts of jobs that this page reuses, loaded together with it. */
export const {
  jobTemplates,
  emptyDraft,
  toJobFields,
  applyReading,
  formatCriterion,
  MarkedText,
  AddCriterion,
  updateCachedJob,
  reloadCompany,
} = await loadNewJobParts()
