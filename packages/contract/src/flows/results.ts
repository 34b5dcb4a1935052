import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { Figures } from '../people/figures.ts'
import { ContactPoint, Profile } from '../people/profile.ts'
import { ContactStatus, maxUnlocksAtOnce, UnlockResult } from '../people/unlocks.ts'
import { stageCategories } from '../pipeline/candidates.ts'
import { Criteria, CriterionId } from '../sourcing/criteria.ts'
import { Explanation } from '../sourcing/explanation.ts'
import {
  HitPerson,
  maxHitsPerPage,
  maxMissed,
  ResultSort,
  SearchHit,
  SearchReply,
  searchFacets,
} from '../sourcing/search.ts'
import { SearchScope } from '../sourcing/search-scope.ts'
import { verdicts } from './verdicts.ts'

/**
 * People to hide: those the caller has seen, people who were contacted, are in another job, or were
 * rejected.
 */
export const hideOptions = ['seen', 'contacted', 'otherJob', 'no'] as const
export type HideOption = (typeof hideOptions)[number]

const PlacementSummary = z.object({
  id: Id,
  stage: z.string(),
  category: z.enum(stageCategories),
})

/** The company's status for a person. */
export const PersonStatus = z.object({
  contactStatus: ContactStatus,
  /** Whether the caller has had them on screen before. */
  isSeen: z.boolean(),
  verdict: z.enum(verdicts).nullable(),
  /** Verdicts of colleagues and hiring managers in this session. */
  others: z.array(z.object({ name: z.string(), verdict: z.enum(verdicts) })),
  /** Their place in this job's pipeline. */
  candidate: PlacementSummary.nullable(),
  /** Titles of other jobs they are in, limited to those the caller may see. */
  otherJobs: z.array(z.string()),
  /** Who last contacted them, for any job. */
  contactedBy: z.string().nullable(),
})
export type PersonStatus = z.infer<typeof PersonStatus>

export const ResultHit = SearchHit.extend({ personStatus: PersonStatus })
export type ResultHit = z.infer<typeof ResultHit>

export const ResultsReply = SearchReply.extend({
  hits: z.array(ResultHit),
  /** The version that found them, or null for unsaved criteria. */
  version: z.int().nullable(),
  /** How many results are hidden by the `hide` options. */
  hidden: z.int(),
  /** How many meet every must-have with known facts. */
  meetAll: z.int(),
  names: z.record(z.string(), z.string()),
})
export type ResultsReply = z.infer<typeof ResultsReply>

const flowId = Id

/** The most people a comparison with an earlier visit lists. */
export const maxNewPeople = 1_000

export const findResults = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/results',
  summary: 'Searches people for a session, with the company’s status for each.',
  access: 'pipeline.review',
  input: z.strictObject({
    flowId,
    /** Defaults to the saved search. Members who may only review cannot pass others. */
    criteria: Criteria.optional(),
    /** Defaults to the scope of the saved search, for the same members. */
    scope: SearchScope.optional(),
    limit: z.int().min(1).max(maxHitsPerPage).default(50),
    cursor: z.string().max(500).optional(),
    facets: z.array(z.enum(searchFacets)).max(searchFacets.length).default([]),
    hide: z.array(z.enum(hideOptions)).max(hideOptions.length).default([]),
    /** The only people to look for, such as those who are new. */
    only: z.array(Id).min(1).max(maxNewPeople).optional(),
    /** `distance` needs a city among the criteria. */
    sort: ResultSort.default('match'),
    /** Lists only one group. Totals, costs and advice still count everyone. */
    group: z
      .strictObject({
        missed: z.int().min(0).max(maxMissed),
        /** Lists only those of the group who miss this must-have. */
        missing: CriterionId.optional(),
      })
      .optional(),
  }),
  output: ResultsReply,
  errors: ['invalid_input', 'not_found', 'forbidden', 'results_gone', 'csrf_stale'],
})

export const explainResult = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/explain',
  summary: 'Explains a person’s score in a session.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, personId: Id, criteria: Criteria.optional() }),
  output: z.object({
    explanation: Explanation,
    /** The version of the criteria, or null for unsaved ones. */
    version: z.int().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'csrf_stale'],
})

/**
 * A complete person as shown next to the results, with contacts only if the company may see them.
 */
export const ResultPerson = z.object({
  id: Id,
  isOwn: z.boolean(),
  isSynthetic: z.boolean(),
  profile: Profile,
  occupations: z.record(z.string(), z.string()),
  figures: Figures,
  contacts: z.array(ContactPoint),
  personStatus: PersonStatus,
})
export type ResultPerson = z.infer<typeof ResultPerson>

export const getResultPerson = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/people/:personId',
  summary: 'Gets a person from the results.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, personId: Id }),
  output: ResultPerson,
  errors: ['not_found'],
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/seen',
  summary: 'Marks people as seen by the caller.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId, personIds: z.array(Id).min(1).max(200) }),
  output: z.object({ seen: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** What makes a person new: they arrived, or this about them changed. */
export const changeKinds = [
  'added',
  'place',
  'years',
  'relocate',
  'role',
  'skills',
  'other',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A person who matches now and did not on the caller's last visit. */
export const ResultChange = z.object({
  personId: Id,
  /** How many must-haves they miss now: none or one. */
  missed: z.int().min(0).max(1),
  /** Up to a hundred points, in ten-thousandths. */
  score: z.int(),
  what: z.enum(changeKinds),
  /** The must-have that they missed before, if it is known. */
  criterionId: z.string().nullable(),
  /** Null if it is not known when, such as for years of work. */
  at: z.iso.datetime().nullable(),
})
export type ResultChange = z.infer<typeof ResultChange>

/** Asking does not reset the changes: only the next visit to the results does. */
export const getResultChanges = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/result-changes',
  summary: 'Lists matches that are new since the caller’s last visit.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: z.object({
    /** When the caller last visited, or null for never. */
    since: z.iso.datetime().nullable(),
    /** People who meet all must-haves, or miss one, and did not before. */
    new: z.int(),
    /** How many of them arrived since. Of the others something changed. */
    added: z.int(),
    /** How many met all must-haves and no longer do. */
    gone: z.int(),
    total: z.int(),
    /** True if only the best thousand were compared, so that there may be more. */
    isPart: z.boolean(),
    personIds: z.array(Id).max(maxNewPeople),
    /** One for each of these people. */
    changes: z.array(ResultChange).max(maxNewPeople),
  }),
  errors: ['not_found'],
})

/** A person who met all must-haves on the caller's last visit and no longer does. */
export const FormerMatch = z.object({
  id: Id,
  person: HitPerson.pick({ name: true, title: true, employer: true, city: true, country: true }),
  score: z.int(),
  /** What rules them out now. */
  failed: z.array(z.string()),
})
export type FormerMatch = z.infer<typeof FormerMatch>

export const listFormerMatches = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/former-matches',
  summary: 'Lists people who no longer match since the caller’s last visit.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: z.array(FormerMatch).max(maxNewPeople),
  errors: ['not_found'],
})

/** Unlike a visit, this takes effect at once: from now on only later changes are new. */
export const markChangesSeen = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/result-changes/seen',
  summary: 'Marks all changes of the results as seen by the caller.',
  access: 'pipeline.review',
  input: z.strictObject({ flowId }),
  output: z.object({ since: z.iso.datetime().nullable() }),
  errors: ['not_found', 'csrf_stale'],
})

/** Maximum number of people in one file. */
export const maxExported = 10_000

export const exportResults = endpoint({
  method: 'GET',
  path: '/api2/flows/:flowId/export',
  summary: 'Exports the people a session finds, with contact details where unlocked.',
  access: 'candidates.export',
  sessionOnly: true,
  stepUp: true,
  answers: 'file',
  input: z.strictObject({
    flowId,
    format: z.enum(['csv', 'json']),
    limit: z.coerce.number().int().min(1).max(maxExported).default(1_000),
  }),
  output: z.unknown(),
  errors: ['invalid_input', 'not_found', 'step_up_needed'],
})

/**
 * One credit each, once per company and person forever, in the transaction that reveals the
 * address. People who can't be paid for stay locked, and the reply names them with the reason.
 */
export const unlockResults = endpoint({
  method: 'POST',
  path: '/api2/flows/:flowId/unlock',
  summary: 'Unlocks contact details and adds the people to the job’s pipeline.',
  usage: 'people_unlocked',
  access: 'credits.spend',
  idempotent: true,
  input: z.strictObject({
    flowId,
    personIds: z.array(Id).min(1).max(maxUnlocksAtOnce),
  }),
  output: z.object({
    /** Each result with the person's current place in the job's pipeline. */
    results: z.array(
      UnlockResult.extend({
        candidate: PlacementSummary.nullable(),
        /** False for people who were in the pipeline before. */
        wasAdded: z.boolean(),
      }),
    ),
    unlocked: z.int(),
    credits: z.int(),
    /** Credits left afterwards. */
    balance: z.int(),
    /** How many were added to the first stage of the job. */
    added: z.int(),
    /** Why some stayed locked, in a sentence, or null if none did. */
    message: z.string().nullable(),
  }),
  errors: ['invalid_input', 'not_found', 'idempotency_mismatch', 'csrf_stale'],
})
