import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { CountryCode } from '../people/profile.ts'
import { SingleLine } from '../single-line.ts'
import { Criterion } from '../sourcing/criteria.ts'

export const jobStatuses = ['draft', 'open', 'on_hold', 'closed'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** The name of each status and its effect on outreach, as shown in the menu. */
export const jobStatusTexts: Readonly<Record<JobStatus, { label: string; effect: string }>> = {
  draft: { label: 'Draft', effect: 'No messages are sent.' },
  open: { label: 'Open', effect: 'Messages are sent as scheduled.' },
  on_hold: { label: 'On hold', effect: 'Follow-ups are sent, but no new people are contacted.' },
  closed: { label: 'Closed', effect: 'All scheduled messages are cancelled.' },
}

export const workplaces = ['on_site', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]

export const employmentTypes = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
] as const

/** Location of the job: a city or a whole country. */
export const JobPlace = z.object({
  /** GeoNames id, or null for a whole country. */
  cityId: z.int32().min(1).nullable(),
  /** Display name, for example `Berlin` or `Germany`. */
  name: SingleLine.min(1).max(120),
  country: CountryCode.nullable(),
})
export type JobPlace = z.infer<typeof JobPlace>

export const maxJobTextLength = 20_000

/** The editable fields of a job. */
export const JobFields = z.strictObject({
  title: SingleLine.min(1, 'Enter a job title.').max(120),
  department: SingleLine.max(80).nullable().default(null),
  workplace: z.enum(workplaces).nullable().default(null),
  places: z.array(JobPlace).max(5).default([]),
  employment: z.enum(employmentTypes).nullable().default(null),
  /** The pasted text. */
  description: z.string().max(maxJobTextLength).nullable().default(null),
  /** The criteria a new search starts with, parsed from the description or chosen. */
  criteria: z
    .array(Criterion)
    .max(60)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      message: 'Two criteria have the same id.',
    })
    .default([]),
})

export const JobMember = z.object({
  clientId: Id,
  name: z.string(),
  photoUrl: z.string().nullable(),
})
export type JobMember = z.infer<typeof JobMember>

/** Candidates per step. Each counts in every step they have reached. */
export const JobFigures = z.object({
  sourced: z.int(),
  contacted: z.int(),
  replied: z.int(),
  interview: z.int(),
  hired: z.int(),
})
export type JobFigures = z.infer<typeof JobFigures>

export const JobSummary = z.object({
  id: Id,
  title: z.string(),
  department: z.string().nullable(),
  workplace: z.enum(workplaces).nullable(),
  places: z.array(JobPlace),
  status: z.enum(jobStatuses),
  owner: JobMember,
  figures: JobFigures,
  /** Sessions that are not archived. */
  sessions: z.int(),
  /** Whether the caller has pinned it. */
  isPinned: z.boolean(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Updates must name it, so that a concurrent change is not overwritten. */
  version: z.int(),
})
export type JobSummary = z.infer<typeof JobSummary>

export const JobDetail = JobSummary.extend({
  employment: z.enum(employmentTypes).nullable(),
  description: z.string().nullable(),
  criteria: z.array(Criterion),
  /** Display names of the keys in the criteria: `cities:2950159` is Berlin. */
  names: z.record(z.string(), z.string()),
  /** Reviewers see a job only if they are on its team. */
  team: z.array(JobMember.extend({ role: z.string() })),
})
export type JobDetail = z.infer<typeof JobDetail>

/**
 * The tabs above the list. Active jobs are open or on hold. Archived jobs appear only in
 * `archived`.
 */
export const jobTabs = ['active', 'draft', 'closed', 'all', 'archived'] as const
export type JobTab = (typeof jobTabs)[number]

export const jobSorts = ['newest', 'oldest', 'title', 'sourced', 'changed'] as const

export const JobFilter = z.strictObject({
  tab: z.enum(jobTabs).default('active'),
  /** Part of a title, a department or a place. */
  search: z.string().trim().max(100).optional(),
  ownerClientId: Id.optional(),
  department: z.string().trim().max(80).optional(),
  /** The name of a place from `listJobFilterOptions`. */
  place: z.string().trim().max(120).optional(),
  workplace: z.enum(workplaces).optional(),
})
export type JobFilter = z.infer<typeof JobFilter>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api2/jobs',
  summary: 'Lists the jobs the caller may see, with candidate counts per stage.',
  access: 'pipeline.review',
  input: JobFilter.extend(PageRequest.shape).extend({
    sort: z.enum(jobSorts).default('sourced'),
  }),
  output: pageSchema(JobSummary).extend({
    total: z.int(),
    /** Number of jobs per tab under the other filters. */
    counts: z.record(z.enum(jobTabs), z.int()),
  }),
  errors: ['invalid_input'],
})

export const listJobFilterOptions = endpoint({
  method: 'GET',
  path: '/api2/jobs/filters',
  summary: 'Lists the owners, departments and locations that jobs have.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({
    owners: z.array(JobMember),
    departments: z.array(z.string()),
    places: z.array(z.string()),
  }),
  errors: [],
})

/** For the sidebar. */
export const listPinnedJobs = endpoint({
  method: 'GET',
  path: '/api2/jobs/pinned',
  summary: 'Lists the jobs the caller has pinned, and how many jobs are active.',
  access: 'pipeline.review',
  input: z.strictObject({}),
  output: z.object({
    jobs: z.array(z.object({ id: Id, title: z.string(), status: z.enum(jobStatuses) })),
    active: z.int(),
  }),
  errors: [],
})

const jobId = Id

export const getJob = endpoint({
  method: 'GET',
  path: '/api2/jobs/:jobId',
  summary: 'Returns a job with all its details.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId }),
  output: JobDetail,
  errors: ['not_found'],
})

export const createJob = endpoint({
  method: 'POST',
  path: '/api2/jobs',
  summary: 'Creates a job.',
  access: 'jobs.write',
  usage: 'job_created',
  input: JobFields.extend({ status: z.enum(['draft', 'open']).default('open') }),
  output: JobDetail,
  errors: ['invalid_input', 'csrf_stale'],
})

export const updateJob = endpoint({
  method: 'PATCH',
  path: '/api2/jobs/:jobId',
  summary: 'Updates a job. Omitted fields stay as they are.',
  access: 'jobs.write',
  input: z.strictObject({
    jobId,
    version: z.int32().min(1),
    title: JobFields.shape.title.optional(),
    department: JobFields.shape.department.unwrap().optional(),
    workplace: JobFields.shape.workplace.unwrap().optional(),
    places: JobFields.shape.places.unwrap().optional(),
    employment: JobFields.shape.employment.unwrap().optional(),
    description: JobFields.shape.description.unwrap().optional(),
    criteria: JobFields.shape.criteria.unwrap().optional(),
  }),
  output: JobDetail,
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

export const duplicateJob = endpoint({
  method: 'POST',
  path: '/api2/jobs/:jobId/duplicate',
  summary: 'Copies a job as a draft, without its candidates.',
  access: 'jobs.write',
  input: z.strictObject({ jobId }),
  output: JobDetail,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const setJobTeam = endpoint({
  method: 'PUT',
  path: '/api2/jobs/:jobId/team',
  summary: 'Sets the hiring team. Reviewers on it can see the job.',
  access: 'jobs.write',
  input: z.strictObject({ jobId, clientIds: z.array(Id).max(50) }),
  output: JobDetail,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const pinJob = endpoint({
  method: 'PUT',
  path: '/api2/jobs/:jobId/pin',
  summary: 'Pins a job to the caller’s sidebar or unpins it.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId, isPinned: z.boolean() }),
  output: z.object({ isPinned: z.boolean() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
