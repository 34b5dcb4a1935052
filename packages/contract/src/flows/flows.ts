import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { SingleLine } from '../single-line.ts'
import { Criterion } from '../sourcing/criteria.ts'
import { SearchScope } from '../sourcing/search-scope.ts'
import { flowModes } from './modes.ts'

/** Starting: launched, and it can still be undone. */
export const flowStatuses = ['draft', 'starting', 'running', 'paused'] as const
export type FlowStatus = (typeof flowStatuses)[number]

/** The criteria of a search, empty until some are set. */
export const SearchCriteria = z
  .array(Criterion)
  .max(60)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    message: 'Two criteria have the same id.',
  })

const Member = z.object({ clientId: Id, name: z.string() })

/** One state of a search. A version that was acted on never changes again. */
export const SearchVersion = z.object({
  version: z.int().min(1),
  criteria: z.array(Criterion),
  /** The question in plain language, if any. */
  text: z.string(),
  /** SHA-256 of the criteria, as in explanations, or null if there are none. */
  criteriaHash: z.string().nullable(),
  /** Whom it searches. */
  scope: SearchScope,
  /** The file of the import in the scope, or null if there is none or it was deleted. */
  importName: z.string().nullable(),
  savedAt: z.iso.datetime(),
  savedBy: Member,
})
export type SearchVersion = z.infer<typeof SearchVersion>

export const FlowSummary = z.object({
  id: Id,
  jobId: Id,
  jobTitle: z.string(),
  /** Counts within the job, for example `Session 3`. */
  number: z.int(),
  name: z.string(),
  mode: z.enum(flowModes),
  status: z.enum(flowStatuses),
  version: z.int(),
  /** How many criteria the search has. */
  criteria: z.int(),
  isArchived: z.boolean(),
  createdBy: Member,
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type FlowSummary = z.infer<typeof FlowSummary>

export const FlowDetail = FlowSummary.extend({
  search: SearchVersion,
  /** Display names of the keys in the criteria: `cities:2950159` is Berlin. */
  names: z.record(z.string(), z.string()),
})
export type FlowDetail = z.infer<typeof FlowDetail>

export const maxSearchTextLength = 1_000
const name = SingleLine.min(1, 'Enter a session name.').max(80)
const text = z.string().max(maxSearchTextLength)
const flowId = Id

export const listFlows = endpoint({
  method: 'GET',
  path: '/api2/flows',
  summary: 'Lists the sessions of the jobs the caller may see, newest first.',
  access: 'pipeline.review',
  input: PageRequest.extend({
    jobId: Id.optional(),
    isArchived: z
      .enum(['true', 'false'])
      .default('false')
      .transform((word) => word === 'true'),
  }),
  output: pageSchema(FlowSummary).extend({ total: z.int() }),
  errors: ['invalid_input', 'not_found'],
})

export const getFlow = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId',
  summary: 'Gets a session with its current search.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: FlowDetail,
  errors: ['not_found'],
})

export const createFlow = endpoint({
  method: 'POST',
  path: '/api2/flows',
  summary: 'Creates a session for a job, with its own search or a copy of another.',
  access: 'flows.write',
  usage: 'session_created',
  idempotent: true,
  input: z.strictObject({
    jobId: Id,
    /** Defaults to the number, for example `Session 3`. */
    name: name.optional(),
    mode: z.enum(flowModes).default('manual'),
    /** Defaults to the criteria of the copied session or the job. */
    criteria: SearchCriteria.optional(),
    text: text.default(''),
    /** Defaults to the scope of the copied session, else everyone. */
    scope: SearchScope.optional(),
    copyOf: Id.optional(),
  }),
  output: FlowDetail,
  errors: ['invalid_input', 'not_found', 'idempotency_mismatch', 'csrf_stale'],
})

export const updateFlow = endpoint({
  method: 'PATCH',
  path: '/api2/flows/:flowId',
  summary: 'Renames a session or changes its mode.',
  access: 'flows.write',
  input: z.strictObject({ flowId, name: name.optional(), mode: z.enum(flowModes).optional() }),
  output: FlowDetail,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const archiveFlows = endpoint({
  method: 'POST',
  path: '/api2/flows/archive',
  summary: 'Archives or restores sessions.',
  access: 'flows.write',
  input: z.strictObject({
    flowIds: z.array(Id).min(1).max(200),
    isArchived: z.boolean(),
  }),
  output: z.object({ changed: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Replaces the newest version if the same member saved it a moment ago and it was not acted on. */
export const saveSearch = endpoint({
  method: 'PUT',
  path: '/api2/flows/:flowId/search',
  summary: 'Saves a session’s search as a new version.',
  access: 'flows.write',
  usage: 'search_saved',
  input: z.strictObject({
    flowId,
    criteria: SearchCriteria,
    text: text.default(''),
    /** Defaults to the scope as it is. */
    scope: SearchScope.optional(),
    /** The version that was edited. A newer one is not overwritten. */
    baseVersion: z.int32().min(1),
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
  output: pageSchema(
    SearchVersion.extend({
      /** The changes since the previous version, one sentence each. */
      changes: z.array(z.string()),
    }),
  ),
  errors: ['invalid_input', 'not_found'],
})

/** How many of the best matches of each version are compared. */
export const maxCompared = 1_000

const VersionDifference = z.object({
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  /** Their rank in the version that has them. */
  rank: z.int(),
  score: z.int(),
  /** The criteria that make the difference, as text. Empty if only the order differs. */
  because: z.array(z.string()),
})

export const compareVersions = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/compare',
  summary: 'Compares two versions of a search: people found by only one of them, and why.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, from: z.int32().min(1), to: z.int32().min(1) }),
  output: z.object({
    from: z.object({ version: z.int(), total: z.int() }),
    to: z.object({ version: z.int(), total: z.int() }),
    changes: z.array(z.string()),
    /** False if only the best thousand of each were compared. */
    isWhole: z.boolean(),
    newTotal: z.int(),
    goneTotal: z.int(),
    /** The best matches among them. */
    new: z.array(VersionDifference).max(50),
    gone: z.array(VersionDifference).max(50),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
