import { loadNewJobParts } from '#features/jobs'

/** The parts of jobs that this page reuses, for the modules that it loads on demand. */
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
