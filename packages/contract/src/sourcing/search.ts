import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { attributes, Criteria, Criterion, modes } from './criteria.ts'
import { Explanation } from './explanation.ts'
import { CountryCode, sourceKinds } from './profile.ts'

/** What can be counted among the people found. */
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

/** The most people on one page. */
export const maxFoundAtOnce = 100

/** Somebody as a result shows them: what they do, and no way to reach them. */
export const FoundPerson = z.object({
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  city: z.string().nullable(),
  country: CountryCode.nullable(),
  /** Months at work; null where no post has dates. */
  totalMonths: z.int().nullable(),
  /** Of them in work like the titles that are asked for; null where none is, or nobody knows. */
  relevantMonths: z.int().nullable(),
  skills: z.array(z.string()).max(5),
  skillCount: z.int(),
  /** What they said of themselves; null where they said nothing. */
  signals: z.object({
    isOpenToWork: z.boolean().nullable(),
    willRelocate: z.boolean().nullable(),
  }),
  /** Where they were learnt of first, and when. */
  source: z.object({ kind: z.enum(sourceKinds), at: z.iso.date() }),
})

/** What one criterion says of one person, in thousandths. */
const JudgedHere = z.object({
  id: z.string(),
  /** False: nobody knows, which is not the same as not met. */
  isKnown: z.boolean(),
  value: z.int(),
  match: z.int(),
})

export const FoundHit = z.object({
  id: z.uuid(),
  /** One of the company's own people, and not of the pool that everybody shares. */
  isOwn: z.boolean(),
  /** Made up by the generator. */
  isSynthetic: z.boolean(),
  /** A hundred points, in ten-thousandths. */
  score: z.int().min(0).max(1_000_000),
  /** With the lines of `criteria`: all that the score is made of, to do the sum with other weights. */
  judged: z.array(JudgedHere),
  person: FoundPerson,
})
export type FoundHit = z.infer<typeof FoundHit>

const FoundFacet = z.object({
  values: z.array(z.object({ key: z.string(), name: z.string(), people: z.int() })).max(50),
  /** How many further values there are. */
  more: z.int(),
})

export const SearchReply = z.object({
  /** Exactly how many are found, on all pages. */
  total: z.int(),
  hits: z.array(FoundHit),
  /** People who just miss one requirement: apart, never mixed in. */
  nearMisses: z.object({
    total: z.int(),
    hits: z.array(FoundHit.extend({ missed: z.string() })),
  }),
  /** What the sum of a score needs of each criterion beside what it says of a person. */
  criteria: z.array(
    z.object({
      id: z.string(),
      attribute: z.enum(attributes),
      mode: z.enum(modes),
      weight: z.int(),
      prior: z.int(),
    }),
  ),
  /** For each must and not: how many more would be found without it. */
  costs: z.array(z.object({ id: z.string(), people: z.int() })),
  /** Where few are found: what to leave out, best first, and how many there would be then. */
  advice: z.array(z.object({ id: z.string(), total: z.int() })),
  facets: z.partialRecord(z.enum(searchFacets), FoundFacet),
  notUnderstood: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The state of the index that all pages of this search see; null where each sees the newest. */
  epoch: z.int().nullable(),
  nextCursor: z.string().nullable(),
})
export type SearchReply = z.infer<typeof SearchReply>

export const searchPeople = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search',
  summary: 'Finds people in the shared pool and among the company’s own, best first.',
  access: 'pipeline.write',
  input: z.strictObject({
    criteria: Criteria,
    limit: z.int().min(1).max(maxFoundAtOnce).default(25),
    cursor: z.string().max(500).optional(),
    facets: z.array(z.enum(searchFacets)).max(searchFacets.length).default([]),
    /** The most people to give who just miss one requirement. */
    nearMisses: z.int().min(0).max(maxFoundAtOnce).default(0),
  }),
  output: SearchReply,
  errors: ['invalid_input', 'results_gone', 'csrf_stale'],
})

export const explainPerson = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search/explain',
  summary: 'Says why somebody has the score they have for these criteria.',
  access: 'pipeline.write',
  input: z.strictObject({ criteria: Criteria, personId: z.uuid() }),
  output: Explanation,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

/** A stretch of a text: `text.slice(from, to)` is its wording. */
const Stretch = z.object({ from: z.int(), to: z.int(), text: z.string() })

/** What a text was understood to ask for, and what became of each of its words. */
export const QueryReading = z.object({
  criteria: z.array(Criterion),
  pieces: z.array(
    Stretch.extend({
      criterionId: z.string().nullable(),
      kind: z.enum(['criterion', 'cue', 'ignored', 'protected', 'ambiguous']),
      note: z.string().optional(),
    }),
  ),
  /** Words with several meanings: the one that was taken, and all that could have been. */
  ambiguities: z.array(
    Stretch.extend({
      chosen: z.string(),
      options: z.array(z.object({ label: z.string(), criterion: Criterion })),
    }),
  ),
  /** What may not be asked of anybody, each with a sentence that says so. */
  refused: z.array(Stretch.extend({ ground: z.string(), sentence: z.string() })),
})
export type QueryReading = z.infer<typeof QueryReading>

/** Longer texts are refused rather than read in part. */
export const longestQueryText = 1_000

export const readSearch = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search/read',
  summary: 'Reads a question in plain language as criteria. It searches nothing.',
  access: 'pipeline.write',
  input: z.strictObject({ text: z.string().trim().min(1).max(longestQueryText) }),
  output: QueryReading,
  errors: ['invalid_input', 'csrf_stale'],
})
