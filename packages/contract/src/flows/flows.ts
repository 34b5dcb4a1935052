import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageRequest, pageOf } from '../paging.ts'
import { Criterion } from '../sourcing/criteria.ts'

/** Done by people, or by an agent on its own. */
export const flowModes = ['manual', 'agent'] as const
export type FlowMode = (typeof flowModes)[number]

export const flowStatuses = ['draft'] as const

/** The criteria of a search; none while nobody has said what to look for. */
export const SearchCriteria = z
  .array(Criterion)
  .max(60)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'Two criteria have the same id.',
  })

const Who = z.object({ clientId: z.uuid(), name: z.string() })

/** One state of a search. A version that somebody acted on is never changed again. */
export const SearchVersion = z.object({
  version: z.int().min(1),
  criteria: z.array(Criterion),
  /** The question in plain language, where there was one. */
  text: z.string(),
  /** SHA-256 of the criteria, as explanations name it; null where there are none. */
  criteriaHash: z.string().nullable(),
  savedAt: z.iso.datetime(),
  savedBy: Who,
})
export type SearchVersion = z.infer<typeof SearchVersion>

export const FlowSummary = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  /** Counts within the job: `Search 3`. */
  number: z.int(),
  name: z.string(),
  mode: z.enum(flowModes),
  status: z.enum(flowStatuses),
  version: z.int(),
  /** How many criteria the search has. */
  criteria: z.int(),
  isArchived: z.boolean(),
  createdBy: Who,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type FlowSummary = z.infer<typeof FlowSummary>

export const FlowDetail = FlowSummary.extend({
  search: SearchVersion,
  /** What people call the keys in the criteria: `cities:2950159` is Berlin. */
  names: z.record(z.string(), z.string()),
})
export type FlowDetail = z.infer<typeof FlowDetail>

export const mostSearchText = 1_000
const name = z.string().trim().min(1, 'Give the search a name.').max(80)
const text = z.string().max(mostSearchText)
const flowId = z.uuid()

export const listFlows = endpoint({
  method: 'GET',
  path: '/api2/flows',
  summary: 'Lists the sessions of the jobs the caller may see, newest first.',
  access: 'pipeline.review',
  input: PageRequest.extend({
    jobId: z.uuid().optional(),
    isArchived: z
      .enum(['true', 'false'])
      .default('false')
      .transform((word) => word === 'true'),
  }),
  output: pageOf(FlowSummary).extend({ total: z.int() }),
  errors: ['invalid_input', 'not_found'],
})

export const getFlow = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId',
  summary: 'Gives one session with its search as it stands.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: FlowDetail,
  errors: ['not_found'],
})

export const createFlow = endpoint({
  method: 'POST',
  path: '/api2/flows',
  summary: 'Starts a session for a job, with a search of its own or a copy of another.',
  access: 'flows.write',
  idempotent: true,
  input: z.strictObject({
    jobId: z.uuid(),
    /** Left out: `Search 3`, by its number. */
    name: name.optional(),
    mode: z.enum(flowModes).default('manual'),
    /** Left out: what the job says, or what the copied session has. */
    criteria: SearchCriteria.optional(),
    text: text.default(''),
    copyOf: z.uuid().optional(),
  }),
  output: FlowDetail,
  errors: ['invalid_input', 'not_found', 'idempotency_mismatch', 'csrf_stale'],
})

export const changeFlow = endpoint({
  method: 'PATCH',
  path: '/api2/flows/:flowId',
  summary: 'Renames a session or gives it to people or an agent.',
  access: 'flows.write',
  input: z.strictObject({ flowId, name: name.optional(), mode: z.enum(flowModes).optional() }),
  output: FlowDetail,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const archiveFlows = endpoint({
  method: 'POST',
  path: '/api2/flows/archive',
  summary: 'Puts sessions away, or brings them back.',
  access: 'flows.write',
  input: z.strictObject({
    flowIds: z.array(z.uuid()).min(1).max(200),
    isArchived: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** A version that nobody has acted on and that the same person saved a moment ago is replaced. */
export const saveSearch = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/search',
  summary: 'Saves the search of a session as its newest version.',
  access: 'flows.write',
  input: z.strictObject({
    flowId,
    criteria: SearchCriteria,
    text: text.default(''),
    /** The version that was changed; a newer one is not overwritten. */
    baseVersion: z.int().min(1),
  }),
  output: SearchVersion.extend({ names: z.record(z.string(), z.string()) }),
  errors: ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'],
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/versions',
  summary: 'Lists the versions of a search, newest first.',
  access: 'pipeline.review',
  input: PageRequest.extend({ flowId }),
  output: pageOf(
    SearchVersion.extend({
      /** What became different from the version before, in a sentence each. */
      changes: z.array(z.string()),
    }),
  ),
  errors: ['invalid_input', 'not_found'],
})

/** How many of the best of each version are compared. */
export const mostCompared = 1_000

const Differing = z.object({
  personId: z.uuid(),
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  /** Where they stand in the version that has them. */
  rank: z.int(),
  score: z.int(),
  /** The criteria that make the difference, in words; none: the order alone. */
  because: z.array(z.string()),
})

export const compareVersions = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/compare',
  summary:
    'Says who is new, who is gone and why between two versions of a search, on the people of now.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, from: z.int().min(1), to: z.int().min(1) }),
  output: z.object({
    from: z.object({ version: z.int(), total: z.int() }),
    to: z.object({ version: z.int(), total: z.int() }),
    changes: z.array(z.string()),
    /** False: only the best thousand of each were compared. */
    isWhole: z.boolean(),
    newTotal: z.int(),
    goneTotal: z.int(),
    /** The best of them. */
    new: z.array(Differing).max(50),
    gone: z.array(Differing).max(50),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
