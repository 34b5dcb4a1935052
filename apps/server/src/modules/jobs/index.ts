/** Jobs: their content, their hiring teams and bulk actions on them. */
export { createJobRecord, type NewJobInput } from './create-job-record.ts'
export { memberLeftHiringTeam } from './events.ts'
export { getVisibleJob, listVisibleJobTitles } from './get-visible-job.ts'
export { handOverJobs } from './hand-over-jobs.ts'
export type { VisibleJob } from './job-visibility-store.ts'
export { type JobViewer, listJobViewers } from './list-job-viewers.ts'
export { jobsRoutes } from './routes.ts'
