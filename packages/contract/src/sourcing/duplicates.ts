import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageRequest, pageOf } from '../paging.ts'
import { PersonSummary } from './people.ts'
import { ContactPoint, Education, Experience, ProfileLanguage } from './profile.ts'

export const duplicateStatuses = ['open', 'merged', 'apart'] as const

/** Two entries that may be one person, and what speaks for and against it. */
export const DuplicatePair = z.object({
  id: z.uuid(),
  status: z.enum(duplicateStatuses),
  /** Likelihood in hundredths. */
  likelihood: z.int().min(0).max(100),
  reasons: z.array(z.object({ speaks: z.enum(['for', 'against']), text: z.string() })),
  people: z.tuple([PersonSummary, PersonSummary]),
  /** Nobody: alike enough to be merged without asking. */
  decidedBy: z.object({ clientId: z.uuid(), name: z.string() }).nullable(),
  decidedAt: z.iso.datetime().nullable(),
  foundAt: z.iso.datetime(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

/** What is said of one of two who are laid side by side. */
export const ComparedPerson = PersonSummary.pick({
  ...{ name: true, title: true, employer: true, city: true, country: true, totalMonths: true },
  ...{ skills: true, skillCount: true, source: true, hasEmail: true },
})
export type ComparedPerson = z.infer<typeof ComparedPerson>

/** False where something that was known is completed by it. */
const isNew = z.boolean()

/** What two entries become, before they are one: made by what merges them. */
export const MergePreview = z.object({
  kept: ComparedPerson,
  other: ComparedPerson,
  /** The one that is kept, afterwards. */
  becomes: ComparedPerson,
  /** What the one that is kept gains by it. */
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
  /** How much of what was known stays as it is. */
  stays: z.object({
    ...{ posts: z.int(), education: z.int(), skills: z.int(), languages: z.int() },
    contacts: z.int(),
  }),
})
export type MergePreview = z.infer<typeof MergePreview>

const access = { access: 'pipeline.write' } as const
const one = z.strictObject({ pairId: z.uuid() })
const errors = ['invalid_input', 'not_found', 'stale_version', 'csrf_stale'] as const

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api2/sourcing/duplicates',
  summary: 'Lists pairs that may be one person, the likeliest first.',
  ...access,
  input: PageRequest.extend({ status: z.enum(duplicateStatuses).default('open') }),
  output: pageOf(DuplicatePair).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

export const mergeDuplicates = endpoint({
  method: 'POST',
  path: '/api2/sourcing/duplicates/:pairId/merge',
  summary: 'Makes one person of the two. The one that is kept gains what only the other had.',
  ...access,
  input: one.extend({ keep: z.uuid() }),
  output: DuplicatePair,
  errors,
})

export const keepApart = endpoint({
  method: 'POST',
  path: '/api2/sourcing/duplicates/:pairId/keep-apart',
  summary: 'Says that they are two people; the pair is not shown again.',
  ...access,
  input: one,
  output: DuplicatePair,
  errors,
})

export const reopenDuplicates = endpoint({
  method: 'POST',
  path: '/api2/sourcing/duplicates/:pairId/reopen',
  summary: 'Takes a decision back: merged entries are two again.',
  ...access,
  input: one,
  output: DuplicatePair,
  errors,
})
