import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { contactKinds } from './profile.ts'

export const suppressionKinds = [...contactKinds, 'domain'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]

export const suppressionReasons = [
  'asked',
  'deleted',
  'added',
  'unsubscribed',
  'complained',
  'bounced',
  'left_company',
] as const

/**
 * A contact that must not be imported or written to. Stored as a hash, so that the list contains no
 * contacts.
 */
export const Suppression = z.object({
  id: Id,
  kind: z.enum(suppressionKinds),
  /** For example `a•••@e•••.com`: enough to recognise, too little to write to. */
  hint: z.string(),
  reason: z.enum(suppressionReasons),
  by: z.object({ clientId: Id, name: z.string() }).nullable(),
  addedAt: z.iso.datetime(),
  /** Null for most: only failed deliveries are tried again after a time. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Suppression = z.infer<typeof Suppression>

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api2/people/suppressions',
  summary: 'Lists the do-not-contact list, newest first.',
  access: 'pipeline.write',
  input: PageRequest.extend({
    /** A complete email address, phone number, link or domain to look up in the list. */
    search: z.string().trim().max(320).optional(),
  }),
  output: pageSchema(Suppression).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

export const addSuppressions = endpoint({
  method: 'POST',
  path: '/api2/people/suppressions',
  summary:
    'Adds email addresses, domains, phone numbers or profile links to the list and removes matching people.',
  access: 'pipeline.write',
  input: z.strictObject({ values: z.array(z.string().trim().min(3).max(320)).min(1).max(1_000) }),
  output: z.object({ added: z.int(), already: z.int(), peopleRemoved: z.int() }),
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeSuppression = endpoint({
  method: 'DELETE',
  path: '/api2/people/suppressions/:suppressionId',
  summary: 'Removes an entry from the list.',
  access: 'pipeline.write',
  input: z.strictObject({ suppressionId: Id }),
  output: z.object({}),
  errors: ['not_found', 'csrf_stale'],
})
