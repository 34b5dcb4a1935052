import type { JobSearchState } from '../use-job-search.ts'
import type { JobListSelection } from '../use-job-selection.ts'
import type { LoadedJobs } from '../use-jobs.ts'

export interface ToolbarProps {
  state: JobSearchState
  jobs: LoadedJobs
  selection: JobListSelection
}
