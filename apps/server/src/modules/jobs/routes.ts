import * as reading from '@headwater/contract/jobs/job-reading'
import * as jobs from '@headwater/contract/jobs/jobs'
import * as many from '@headwater/contract/jobs/many-jobs'
import * as views from '@headwater/contract/jobs/views'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { changeJob } from './change-job.ts'
import { createJob } from './create-job.ts'
import { duplicateJob } from './duplicate-job.ts'
import { getJob } from './get-job.ts'
import { listJobFilters } from './list-job-filters.ts'
import { listJobs } from './list-jobs.ts'
import { archiveJobs } from './many/archive-jobs.ts'
import { assignJobs } from './many/assign-jobs.ts'
import { setJobStatus } from './many/set-job-status.ts'
import { undoJobs } from './many/undo-jobs.ts'
import { listPinnedJobs } from './pins/list-pinned-jobs.ts'
import { pinJob } from './pins/pin-job.ts'
import { readJobDescription } from './read-job-description.ts'
import { setJobTeam } from './team/set-job-team.ts'
import { listJobViews } from './views/list-job-views.ts'
import { removeJobView } from './views/remove-job-view.ts'
import { saveJobView } from './views/save-job-view.ts'

export function jobsRoutes(server: Server): void {
  serve(server, jobs.listJobs, listJobs)
  serve(server, jobs.listJobFilters, listJobFilters)
  serve(server, jobs.listPinnedJobs, listPinnedJobs)
  serve(server, jobs.getJob, getJob)
  serve(server, jobs.createJob, createJob)
  serve(server, jobs.changeJob, changeJob)
  serve(server, jobs.duplicateJob, duplicateJob)
  serve(server, jobs.setJobTeam, setJobTeam)
  serve(server, jobs.pinJob, pinJob)
  serve(server, reading.readJobDescription, readJobDescription)
  serve(server, many.setJobStatus, setJobStatus)
  serve(server, many.archiveJobs, archiveJobs)
  serve(server, many.assignJobs, assignJobs)
  serve(server, many.undoJobs, undoJobs)
  serve(server, views.listJobViews, listJobViews)
  serve(server, views.saveJobView, saveJobView)
  serve(server, views.removeJobView, removeJobView)
}
