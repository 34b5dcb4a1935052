import * as many from '@headwater/contract/jobs/bulk-jobs'
import * as jobs from '@headwater/contract/jobs/jobs'
import * as reading from '@headwater/contract/jobs/parsed-job-description'
import * as views from '@headwater/contract/jobs/views'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { archiveJobs } from './bulk/archive-jobs.ts'
import { assignJobs } from './bulk/assign-jobs.ts'
import { setJobStatus } from './bulk/set-job-status.ts'
import { undoJobs } from './bulk/undo-jobs.ts'
import { createJob } from './create-job.ts'
import { duplicateJob } from './duplicate-job.ts'
import { getJob } from './get-job.ts'
import { listJobFilterOptions } from './list-job-filter-options.ts'
import { listJobs } from './list-jobs.ts'
import { parseJobDescription } from './parse-job-description.ts'
import { listPinnedJobs } from './pins/list-pinned-jobs.ts'
import { pinJob } from './pins/pin-job.ts'
import { setJobTeam } from './team/set-job-team.ts'
import { updateJob } from './update-job.ts'
import { listJobViews } from './views/list-job-views.ts'
import { removeJobView } from './views/remove-job-view.ts'
import { saveJobView } from './views/save-job-view.ts'

export function jobsRoutes(server: Server): void {
  serve(server, jobs.listJobs, listJobs)
  serve(server, jobs.listJobFilterOptions, listJobFilterOptions)
  serve(server, jobs.listPinnedJobs, listPinnedJobs)
  serve(server, jobs.getJob, getJob)
  serve(server, jobs.createJob, createJob)
  serve(server, jobs.updateJob, updateJob)
  serve(server, jobs.duplicateJob, duplicateJob)
  serve(server, jobs.setJobTeam, setJobTeam)
  serve(server, jobs.pinJob, pinJob)
  serve(server, reading.parseJobDescription, parseJobDescription)
  serve(server, many.setJobStatus, setJobStatus)
  serve(server, many.archiveJobs, archiveJobs)
  serve(server, many.assignJobs, assignJobs)
  serve(server, many.undoJobs, undoJobs)
  serve(server, views.listJobViews, listJobViews)
  serve(server, views.saveJobView, saveJobView)
  serve(server, views.removeJobView, removeJobView)
}
