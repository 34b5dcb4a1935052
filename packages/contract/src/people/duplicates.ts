import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { PersonSummary } from './people.ts'
import { ContactPoint, Education, Experience, ProfileLanguage } from './profile.ts'

export const duplicateStatuses = ['open', 'merged', 'apart'] as const

/** Two people who may be the same, with the reasons for and against. */
export const DuplicatePair = z.object({
  id: Id,
  status: z.enum(duplicateStatuses),
  /** Likelihood in percent. */
  likelihood: z.int().min(0).max(100),
  reasons: z.array(z.object({ speaks: z.enum(['for', 'against']), text: z.string() })),
  people: z.tuple([PersonSummary, PersonSummary]),
  /** Null if they were similar enough to be merged automatically. */
  decidedBy: z.object({ clientId: Id, name: z.string() }).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  foundAt: z.iso.datetime(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** The part of a person that is compared side by side. */
export const ComparedPerson = PersonSummary.pick({
  name: true,
  title: true,
  employer: true,
  city: true,
  country: true,
  totalMonths: true,
  skills: true,
  skillCount: true,
  source: true,
  hasEmail: true,
})
export type ComparedPerson = z.infer<typeof ComparedPerson>

/** False if it completes an existing fact. */
const isNew = z.boolean()

/** The result of a merge before it happens, computed by the same code that merges. */
export const MergePreview = z.object({
  kept: ComparedPerson,
  other: ComparedPerson,
  /** The kept person after the merge. */
  becomes: ComparedPerson,
  /** What the kept person gains. */
  gains: z.object({
    posts: z.array(
      Experience.pick({
        title: true,
        employer: true,
        start: true,
        end: true,
        isCurrent: true,
      }).extend({
        isNew,
      }),
    ),
    education: z.array(
      Education.pick({
        school: true,
        degree: true,
        field: true,
        startYear: true,
        endYear: true,
      }).extend({
        isNew,
      }),
    ),
    skills: z.array(z.object({ name: z.string(), isNew })),
    languages: z.array(ProfileLanguage.pick({ code: true, level: true }).extend({ isNew })),
    contacts: z.array(ContactPoint.pick({ kind: true, value: true })),
  }),
  /** How many existing facts stay unchanged. */
  unchanged: z.object({
    posts: z.int(),
    education: z.int(),
    skills: z.int(),
    languages: z.int(),
    contacts: z.int(),
  }),
})
export type MergePreview = z.infer<typeof MergePreview>

const access = { access: 'pipeline.write' } as const
const pairParams = z.strictObject({ pairId: Id })
const errors = ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'] as const

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api2/people/duplicates',
  summary: 'Lists possible duplicates, most likely first.',
  ...access,
  input: PageRequest.extend({ status: z.enum(duplicateStatuses).default('open') }),
  output: pageSchema(DuplicatePair).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

export const mergeDuplicates = endpoint({
  method: 'POST',
  path: '/api2/people/duplicates/:pairId/merge',
  summary: 'Merges two people. The kept one gains the details of the other.',
  ...access,
  input: pairParams.extend({ keep: Id }),
  output: DuplicatePair,
  errors,
})

export const markNotDuplicates = endpoint({
  method: 'POST',
  path: '/api2/people/duplicates/:pairId/keep-separate',
  summary: 'Marks a pair as two different people. It is not shown again.',
  ...access,
  input: pairParams,
  output: DuplicatePair,
  errors,
})

export const undoDuplicateDecision = endpoint({
  method: 'POST',
  path: '/api2/people/duplicates/:pairId/undo',
  summary: 'Undoes a decision. Merged people are separated again.',
  ...access,
  input: pairParams,
  output: DuplicatePair,
  errors,
})
