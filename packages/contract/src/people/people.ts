import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { Figures } from './figures.ts'
import { ContactPoint, CountryCode, Profile, sourceKinds } from './profile.ts'

/** One row of a list of people. */
export const PersonSummary = z.object({
  id: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  city: z.string().nullable(),
  country: CountryCode.nullable(),
  /** Months of work. */
  totalMonths: z.int(),
  skills: z.array(z.string()).max(5),
  skillCount: z.int(),
  source: z.object({ kind: z.enum(sourceKinds), name: z.string(), at: z.iso.date() }),
  hasEmail: z.boolean(),
  isSynthetic: z.boolean(),
  /** Number of possible duplicates to review. */
  openDuplicates: z.int(),
  addedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type PersonSummary = z.infer<typeof PersonSummary>

export const PersonDetail = z.object({
  id: Id,
  profile: Profile,
  /** Names of the occupations of the roles, by key. */
  occupations: z.record(z.string(), z.string()),
  contacts: z.array(ContactPoint),
  figures: Figures,
  isSynthetic: z.boolean(),
  openDuplicates: z.int(),
  addedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const peopleSorts = ['newest', 'name'] as const

export const listPeople = endpoint({
  method: 'GET',
  path: '/api2/people',
  summary: 'Lists the company’s own people.',
  access: 'pipeline.write',
  input: PageRequest.extend({
    /** Part of a name, title or employer, or a complete email address. */
    search: z.string().trim().max(100).optional(),
    kind: z.enum(sourceKinds).optional(),
    importId: Id.optional(),
    sort: z.enum(peopleSorts).default('newest'),
  }),
  output: pageSchema(PersonSummary).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/api2/people/:personId',
  summary: 'Gets one of the company’s own people: every fact with its source, and the figures.',
  access: 'pipeline.write',
  input: z.strictObject({ personId: Id }),
  output: PersonDetail,
  errors: ['not_found'],
})

/** A removed person who can still be restored. */
export const RemovedPerson = z.object({
  id: Id,
  name: z.string(),
  title: z.string().nullable(),
  employer: z.string().nullable(),
  removedAt: z.iso.datetime(),
  /** When they are erased. */
  until: z.iso.datetime(),
  /** Whether the removal put them on the do-not-contact list. Restoring takes them off it. */
  isDoNotContact: z.boolean(),
})
export type RemovedPerson = z.infer<typeof RemovedPerson>

export const listRemovedPeople = endpoint({
  method: 'GET',
  path: '/api2/people/removed',
  summary: 'Lists people removed in the last 7 days, newest first.',
  access: 'pipeline.write',
  input: PageRequest,
  output: pageSchema(RemovedPerson).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

/** Maximum number of people per call. */
export const maxPeopleAtOnce = 500
const personIds = z.array(Id).min(1).max(maxPeopleAtOnce)

/** They can be restored for a week. Then everything is erased except a do-not-contact entry. */
export const removePeople = endpoint({
  method: 'POST',
  path: '/api2/people/remove',
  summary: 'Removes people, optionally adding them to the do-not-contact list.',
  access: 'pipeline.write',
  input: z.strictObject({ personIds, doNotContact: z.boolean().default(false) }),
  output: z.object({ removed: z.int(), until: z.iso.datetime() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const restorePeople = endpoint({
  method: 'POST',
  path: '/api2/people/restore',
  summary: 'Restores people removed in the last 7 days.',
  access: 'pipeline.write',
  input: z.strictObject({ personIds }),
  output: z.object({ restored: z.int() }),
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const getPoolSummary = endpoint({
  method: 'GET',
  path: '/api2/people/pool',
  summary: 'Counts the company’s own people and those in the shared pool.',
  access: 'pipeline.write',
  input: z.strictObject({}),
  output: z.object({
    own: z.int(),
    shared: z.int(),
    /** Whether the pool consists of synthetic people. */
    sharedIsSynthetic: z.boolean(),
    openDuplicates: z.int(),
  }),
  errors: [],
})
