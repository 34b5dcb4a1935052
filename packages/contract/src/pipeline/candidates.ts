import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'

/** Every stage has one of these categories, so that figures can be compared across jobs. */
export const stageCategories = [
  'sourced',
  'contacted',
  'replied',
  'interview',
  'offer',
  'hired',
  'rejected',
] as const
export type StageCategory = (typeof stageCategories)[number]

export const Stage = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(stageCategories),
  candidates: z.int(),
  /** Days after which a card in this stage is stale, or null for never. */
  staleDays: z.int().nullable(),
  /** Days within which a reply is due after entering this stage, or null for none. */
  answerDays: z.int().nullable(),
})
export type Stage = z.infer<typeof Stage>

/** A person in one job's pipeline. */
export const Candidate = z.object({
  id: Id,
  personId: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  stageId: Id,
  addedAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
})
export type Candidate = z.infer<typeof Candidate>

export const listStages = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/stages',
  summary: 'Lists the stages of a job with the number of candidates in each.',
  access: 'pipeline.review',
  input: z.strictObject({ jobId: Id }),
  output: z.object({ stages: z.array(Stage) }),
  errors: ['not_found'],
})

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api2/pipeline/:jobId/candidates',
  summary: 'Lists the candidates of a job, most recently moved first.',
  access: 'pipeline.review',
  input: PageRequest.extend({ jobId: Id, stageId: Id.optional() }),
  output: pageSchema(Candidate).extend({ total: z.int() }),
  errors: ['invalid_input', 'not_found'],
})

export const maxCandidatesAtOnce = 500

export const addCandidates = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates',
  summary: 'Adds people to the first stage of a job. Existing candidates stay in their stage.',
  access: 'pipeline.write',
  usage: 'candidates_added',
  input: z.strictObject({
    jobId: Id,
    personIds: z.array(Id).min(1).max(maxCandidatesAtOnce),
    /** The session they were found in. */
    flowId: Id.nullable().default(null),
  }),
  output: z.object({
    /** The new candidates, so that the action can be undone. */
    candidateIds: z.array(Id),
    already: z.int(),
    /** How many no longer exist or are suppressed. */
    gone: z.int(),
    stage: z.object({ id: Id, name: z.string() }),
  }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Undoes adding. Candidates who have moved since then stay. */
export const removeCandidates = endpoint({
  method: 'POST',
  path: '/api2/pipeline/:jobId/candidates/remove',
  summary: 'Removes people who have not changed since they were added to the job.',
  access: 'pipeline.write',
  input: z.strictObject({
    jobId: Id,
    candidateIds: z.array(Id).min(1).max(maxCandidatesAtOnce),
  }),
  output: z.object({ removed: z.int(), left: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})
