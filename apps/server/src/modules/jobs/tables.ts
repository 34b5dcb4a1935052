import type {
  employmentTypes,
  JobFigures,
  JobPlace,
  JobStatus,
  Workplace,
} from '@headwater/contract/jobs/jobs'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ColumnType, Generated } from 'kysely'

type Employment = (typeof employmentTypes)[number]

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

/** The values of a job before a bulk action, and the version the action gave it. */
export interface JobBefore {
  readonly id: string
  readonly version: number
  readonly status?: JobStatus
  readonly ownerId?: string
  readonly archivedAt?: string | null
}

interface JobsTables {
  'jobs.jobs': {
    companyId: string
    id: string
    title: string
    titleKey: string
    department: string | null
    workplace: Workplace | null
    places: Json<JobPlace[]>
    employment: Employment | null
    description: string | null
    criteria: Json<Criterion[]>
    status: JobStatus
    ownerId: string
    searchText: string
    createdBy: string
    createdAt: Generated<Date>
    changedAt: Generated<Date>
    archivedAt: Date | null
    version: Generated<number>
  }
  'jobs.teamMembers': {
    companyId: string
    jobId: string
    clientId: string
    addedAt: Generated<Date>
  }
  'jobs.pins': { companyId: string; clientId: string; jobId: string; pinnedAt: Generated<Date> }
  'jobs.views': {
    companyId: string
    id: string
    clientId: string
    name: string
    query: string
    savedAt: Generated<Date>
  }
  'jobs.undoSteps': {
    companyId: string
    id: string
    clientId: string
    before: Json<JobBefore[]>
    doneAt: Generated<Date>
    undoneAt: Date | null
  }
  'jobs.figuresView': JobFigures & { companyId: string; jobId: string; sessions: number }
}

declare module '#platform/tables' {
  interface Tables extends JobsTables {}
}
