import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { CountryCode, degrees, sourceKinds } from '../people/profile.ts'
import { attributes, Criteria, Criterion, modes } from './criteria.ts'
import { Explanation } from './explanation.ts'
import { everyone, SearchScope } from './search-scope.ts'

/** The facets that can be counted. */
export const searchFacets = [
  'title',
  'skills',
  'industries',
  'company',
  'university',
  'major',
  'countries',
  'cities',
  'language',
] as const

/** Maximum number of people per page. */
export const maxHitsPerPage = 100

/** The most must-haves a partial match does not meet. */
export const maxMissed = 2

/**
 * What orders the people who miss the same number of must-haves: the score, the fewest months
 * in a role they hold, the years of work, or the distance from the wanted cities. Equal people are ordered by score,
 * then by when they were added.
 */
export const resultSorts = ['match', 'newestRole', 'experience', 'distance'] as const
export const ResultSort = z.enum(resultSorts)
export type ResultSort = z.infer<typeof ResultSort>

/** A person as a result shows them, without contacts. */
export const HitPerson = z.object({
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  city: z.string().nullable(),
  country: CountryCode.nullable(),
  /** Months of work, or null if no role has dates. */
  totalMonths: z.int().nullable(),
  /**
   * Months of work similar to the wanted titles, or null if no title is asked for or it is unknown.
   */
  relevantMonths: z.int().nullable(),
  /** Months in the current role, or null if they hold none with a known start. */
  roleMonths: z.int().min(0).nullable(),
  /** Former employers, latest first, and how many there are in all. */
  pastEmployers: z.array(z.string()).max(2),
  pastEmployerCount: z.int(),
  /** Their latest studies, or null if none are listed. */
  education: z
    .object({ degree: z.enum(degrees).nullable(), field: z.string(), school: z.string() })
    .nullable(),
  /** Months of work with the skills of the search, by criterion, as far as roles mention them. */
  skillMonths: z.record(z.string(), z.int()),
  skills: z.array(z.string()).max(5),
  skillCount: z.int(),
  /** What they stated about themselves, or null if nothing. */
  signals: z.object({
    isOpenToWork: z.boolean().nullable(),
    willRelocate: z.boolean().nullable(),
  }),
  /** Kind and date of their first source. */
  source: z.object({ kind: z.enum(sourceKinds), at: z.iso.date() }),
})

/** The evaluation of one criterion for one person, in thousandths. */
const CriterionEvaluation = z.object({
  id: z.string(),
  /** False if unknown, which differs from not met. */
  isKnown: z.boolean(),
  value: z.int(),
  match: z.int(),
})

export const SearchHit = z.object({
  id: Id,
  /** One of the company's own people instead of the pool. */
  isOwn: z.boolean(),
  /** Created by the generator. */
  isSynthetic: z.boolean(),
  /** Up to a hundred points, in ten-thousandths. */
  score: z.int().min(0).max(1_000_000),
  /**
   * Together with `criteria` everything the score is computed from, so that it can be recomputed
   * with other weights.
   */
  evaluated: z.array(CriterionEvaluation),
  /** Ids of the must-haves they do not meet: none for a full match, one or two for a partial one. */
  missed: z.array(z.string()).max(maxMissed),
  person: HitPerson,
})
export type SearchHit = z.infer<typeof SearchHit>

const HitFacet = z.object({
  values: z.array(z.object({ key: z.string(), name: z.string(), people: z.int() })).max(50),
  /** Number of further values. */
  more: z.int(),
})

/** The people of a search who do not meet the same number of must-haves. */
export const ResultGroup = z.object({
  /** 0 for those who meet everything. */
  missed: z.int().min(0).max(maxMissed),
  /** Exact number of people on all pages. */
  total: z.int(),
  /** How many of them each must-have rules out, most first. Someone who misses two counts twice. */
  missing: z.array(z.object({ id: z.string(), people: z.int() })),
})
export type ResultGroup = z.infer<typeof ResultGroup>

export const SearchReply = z.object({
  /** Exact number of people on all pages who meet everything. */
  total: z.int(),
  /** By the number of must-haves missed, then as requested, by default by score, best first. */
  hits: z.array(SearchHit),
  /** The groups the list is made of, in its order. The first is always there. */
  groups: z.array(ResultGroup).min(1),
  /** What the score needs of each criterion besides the evaluation of a person. */
  criteria: z.array(
    z.object({
      id: z.string(),
      attribute: z.enum(attributes),
      mode: z.enum(modes),
      weight: z.int(),
      prior: z.int(),
    }),
  ),
  /** For each must-have and exclusion, how many more people would match without it. */
  costs: z.array(z.object({ id: z.string(), people: z.int() })),
  /**
   * If few meet everything: must-haves to make nice-to-have and exclusions to remove, together, and
   * how many people would meet everything then. Best first.
   */
  advice: z.array(z.object({ ids: z.array(z.string()).min(1), total: z.int() })),
  facets: z.partialRecord(z.enum(searchFacets), HitFacet),
  notUnderstood: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The index state all pages of this search use, or null if each uses the newest. */
  epoch: z.int().nullable(),
  nextCursor: z.string().nullable(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const searchPeople = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search',
  summary:
    'Finds people in the shared pool and among the company’s own, grouped by must-haves missed.',
  access: 'pipeline.write',
  input: z.strictObject({
    criteria: Criteria,
    scope: SearchScope.default(everyone),
    limit: z.int().min(1).max(maxHitsPerPage).default(25),
    cursor: z.string().max(500).optional(),
    facets: z.array(z.enum(searchFacets)).max(searchFacets.length).default([]),
    /** `distance` needs a city among the criteria. */
    sort: ResultSort.default('match'),
  }),
  output: SearchReply,
  errors: ['invalid_input', 'not_found', 'results_gone', 'csrf_stale'],
})

export const explainPerson = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search/explain',
  summary: 'Explains a person’s score for the given criteria.',
  access: 'pipeline.write',
  input: z.strictObject({ criteria: Criteria, personId: Id }),
  output: Explanation,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** A range of a text: `text.slice(from, to)` is its content. */
const TextSpan = z.object({ from: z.int(), to: z.int(), text: z.string() })

/** Why words of a query are not used. `other` words are on no list. */
export const unusedReasons = [
  'pay',
  'funding',
  'hours',
  'start',
  'contract',
  'workplace',
  'timeZone',
  'permit',
  'other',
] as const
export type UnusedReason = (typeof unusedReasons)[number]

/** The criteria parsed from a text, and what each of its words became. */
export const ParsedQuery = z.object({
  criteria: z.array(Criterion),
  /** Display names of the keys in the criteria: `cities:2950159` is Berlin. */
  names: z.record(z.string(), z.string()),
  pieces: z.array(
    TextSpan.extend({
      criterionId: z.string().nullable(),
      kind: z.enum(['criterion', 'cue', 'ignored', 'unused', 'protected', 'ambiguous']),
      note: z.string().optional(),
    }),
  ),
  /** Words with several meanings: the chosen one and all possible ones. */
  ambiguities: z.array(
    TextSpan.extend({
      chosen: z.string(),
      options: z.array(z.object({ label: z.string(), criterion: Criterion })),
    }),
  ),
  /** Requirements that must not be asked for, each with an explanation. */
  refused: z.array(TextSpan.extend({ ground: z.string(), sentence: z.string() })),
  /** Words that no filter can use, and what they are about. */
  unused: z.array(TextSpan.extend({ reason: z.enum(unusedReasons) })),
})
export type ParsedQuery = z.infer<typeof ParsedQuery>

/** Longer texts are rejected instead of being parsed in part. */
export const maxQueryTextLength = 1_000

export const parseSearchQuery = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search/read',
  summary: 'Parses a query in plain language into criteria, without searching.',
  access: 'pipeline.write',
  input: z.strictObject({ text: z.string().trim().min(1).max(maxQueryTextLength) }),
  output: ParsedQuery,
  errors: ['invalid_input', 'csrf_stale'],
})
