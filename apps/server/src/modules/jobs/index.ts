/** Positions to fill: what is written about them, who hires, and what is done with many at once. */
export { addJob, type JobToAdd } from './add-job.ts'
export { teamLeft } from './events.ts'
export { getVisibleJob, listVisibleJobTitles } from './get-visible-job.ts'
export { handOverJobs } from './hand-over-jobs.ts'
export { type JobViewer, listJobViewers } from './list-job-viewers.ts'
export { jobsRoutes } from './routes.ts'
export type { VisibleJob } from './sight-store.ts'
