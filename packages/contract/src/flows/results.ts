import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { stageCategories } from '../pipeline/candidates.ts'
import { Criteria } from '../sourcing/criteria.ts'
import { Explanation } from '../sourcing/explanation.ts'
import { Figures } from '../sourcing/figures.ts'
import { ContactPoint, Profile } from '../sourcing/profile.ts'
import { FoundHit, maxFoundAtOnce, SearchReply, searchFacets } from '../sourcing/search.ts'
import { maxUnlocksAtOnce, Reach, UnlockResult } from '../sourcing/unlocks.ts'
import { verdicts } from './verdicts.ts'

/** Whom not to show: seen by the caller before, written to, in another job, said no to. */
export const hideables = ['seen', 'contacted', 'otherJob', 'no'] as const
export type Hideable = (typeof hideables)[number]

const StandingCandidate = z.object({
  id: z.uuid(),
  stage: z.string(),
  category: z.enum(stageCategories),
})

/** Where the company stands with somebody. */
export const Standing = z.object({
  reach: Reach,
  /** The caller has had them on the screen before. */
  isSeen: z.boolean(),
  verdict: z.enum(verdicts).nullable(),
  /** What colleagues and hiring managers said in this session. */
  others: z.array(z.object({ name: z.string(), verdict: z.enum(verdicts) })),
  /** Where they stand in this job's pipeline. */
  candidate: StandingCandidate.nullable(),
  /** Titles of other jobs they stand in, of those the caller may see. */
  otherJobs: z.array(z.string()),
  /** Who wrote to them last, for any job. */
  contactedBy: z.string().nullable(),
})
export type Standing = z.infer<typeof Standing>

export const ResultHit = FoundHit.extend({ standing: Standing })
export type ResultHit = z.infer<typeof ResultHit>

export const ResultsReply = SearchReply.extend({
  hits: z.array(ResultHit),
  nearMisses: z.object({
    total: z.int(),
    hits: z.array(ResultHit.extend({ missed: z.string() })),
  }),
  /** The version that made them; null for criteria that were not saved. */
  version: z.int().nullable(),
  /** How many the choice of whom to hide took away from the total. */
  hidden: z.int(),
  /** How many meet every must with known facts. */
  meetAll: z.int(),
  names: z.record(z.string(), z.string()),
})
export type ResultsReply = z.infer<typeof ResultsReply>

const flowId = z.uuid()

export const findResults = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/results',
  summary: 'Finds people by the search of a session, with where the company stands with each.',
  access: 'pipeline.review',
  input: z.strictObject({
    flowId,
    /** Left out: the search as it is saved. Whoever may only review has no others. */
    criteria: Criteria.optional(),
    limit: z.int().min(1).max(maxFoundAtOnce).default(50),
    cursor: z.string().max(500).optional(),
    facets: z.array(z.enum(searchFacets)).max(searchFacets.length).default([]),
    nearMisses: z.int().min(0).max(maxFoundAtOnce).default(0),
    hide: z.array(z.enum(hideables)).max(hideables.length).default([]),
  }),
  output: ResultsReply,
  errors: ['invalid_input', 'not_found', 'forbidden', 'results_gone', 'csrf_stale'],
})

export const explainResult = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/explain',
  summary: 'Says why somebody has the score they have in a session.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, personId: z.uuid(), criteria: Criteria.optional() }),
  output: z.object({
    explanation: Explanation,
    /** The version of the criteria; null for criteria that were not saved. */
    version: z.int().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'csrf_stale'],
})

/** Somebody whole, as they stand beside the results: contacts only when they are the company's. */
export const ResultPerson = z.object({
  id: z.uuid(),
  isOwn: z.boolean(),
  isSynthetic: z.boolean(),
  profile: Profile,
  occupations: z.record(z.string(), z.string()),
  figures: Figures,
  contacts: z.array(ContactPoint),
  standing: Standing,
})
export type ResultPerson = z.infer<typeof ResultPerson>

export const getResultPerson = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/people/:personId',
  summary: 'Gives somebody of the results whole.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, personId: z.uuid() }),
  output: ResultPerson,
  errors: ['not_found'],
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/seen',
  summary: 'Remembers that the caller has had people on the screen.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, personIds: z.array(z.uuid()).min(1).max(200) }),
  output: z.object({ seen: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** Looking again counts from the next look on. */
export const getNews = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/news',
  summary: 'Says how many fit now who did not when the caller looked last.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: z.object({
    /** When the caller looked last; null for never. */
    since: z.iso.datetime().nullable(),
    new: z.int(),
    total: z.int(),
    /** True: more than the best thousand were there to compare, so that there may be more. */
    isPart: z.boolean(),
    personIds: z.array(z.uuid()).max(1_000),
  }),
  errors: ['not_found'],
})

/** The most people of one file. */
export const mostExported = 10_000

export const exportResults = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/export',
  summary: 'Gives the people a session finds as a file, with addresses where they were unlocked.',
  access: 'candidates.export',
  sessionOnly: true,
  answers: 'file',
  input: z.strictObject({
    flowId,
    format: z.enum(['csv', 'json']),
    limit: z.coerce.number().int().min(1).max(mostExported).default(1_000),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'not_found'],
})

/**
 * One credit each, once per company and person for ever, in the transaction that reveals the address.
 * Those who can't be paid for stay locked, and the answer says who and why.
 */
export const unlockResults = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/unlock',
  summary: 'Buys the addresses of people and puts them into the pipeline of the job.',
  access: 'credits.spend',
  idempotent: true,
  input: z.strictObject({
    flowId,
    personIds: z.array(z.uuid()).min(1).max(maxUnlocksAtOnce),
  }),
  output: z.object({
    /** With where each stands in the job's pipeline now. */
    results: z.array(UnlockResult.extend({ candidate: StandingCandidate.nullable() })),
    unlocked: z.int(),
    credits: z.int(),
    /** Credits left after it. */
    balance: z.int(),
    /** New in the first stage of the job. */
    added: z.int(),
    /** Why some stayed locked, in a sentence; null when none did. */
    message: z.string().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'idempotency_mismatch', 'csrf_stale'],
})
