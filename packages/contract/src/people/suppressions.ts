import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../ids.ts'
import { PageRequest, pageSchema } from '../paging.ts'
import { ActingSide } from '../sides.ts'
import { contactKinds } from './profile.ts'

export const suppressionKinds = [...contactKinds, 'domain', 'employer'] as const
export type SuppressionKind = (typeof suppressionKinds)[number]

const suppressionReasons = [
  'asked',
  'deleted',
  'added',
  'unsubscribed',
  'complained',
  'bounced',
  'left_company',
] as const

/**
 * Who may remove an entry: any recruiter, a team admin with a reason for what the person asked for
 * themselves, or no one.
 */
const suppressionRemovals = ['recruiter', 'admin_with_reason', 'no_one'] as const

/**
 * A contact that must not be imported or written to. Stored as a hash, so that the list contains no
 * contacts.
 */
export const Suppression = z.object({
  id: Id,
  kind: z.enum(suppressionKinds),
  /** For example `a•••@e•••.com`: enough to recognise, too little to write to. A company’s name is complete. */
  hint: z.string(),
  reason: z.enum(suppressionReasons),
  removal: z.enum(suppressionRemovals),
  by: z.object({ clientId: Id, name: z.string() }).nullable(),
  side: ActingSide,
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
    /** A complete email address, phone number, link, domain or `company: Name` to look up. */
    search: z.string().trim().max(320).optional(),
  }),
  output: pageSchema(Suppression).extend({ total: z.int() }),
  errors: ['invalid_input'],
})

export const addSuppressions = endpoint({
  method: 'POST',
  path: '/api2/people/suppressions',
  summary:
    'Adds email addresses, domains, phone numbers, profile links or employers (“company: Name”) to the list and removes people with a matching contact.',
  access: 'pipeline.write',
  input: z.strictObject({ values: z.array(z.string().trim().min(3).max(320)).min(1).max(1_000) }),
  output: z.object({ added: z.int(), already: z.int(), peopleRemoved: z.int() }),
  errors: ['invalid_input', 'csrf_stale'],
})

export const removeSuppression = endpoint({
  method: 'DELETE',
  path: '/api2/people/suppressions/:suppressionId',
  summary: 'Removes an entry from the list that the person did not ask for.',
  access: 'pipeline.write',
  input: z.strictObject({ suppressionId: Id }),
  output: z.object({}),
  errors: ['not_found', 'forbidden', 'csrf_stale'],
})

export const minRemovalReasonLength = 20

/** Lets a company write again to a person who unsubscribed and has agreed to it since. */
export const removeRequestedSuppression = endpoint({
  method: 'POST',
  path: '/api2/people/suppressions/:suppressionId/remove-requested',
  summary: 'Removes an entry that the person asked for, with the reason why.',
  access: 'team.manage',
  sessionOnly: true,
  stepUp: true,
  input: z.strictObject({
    suppressionId: Id,
    reason: z
      .string()
      .trim()
      .min(
        minRemovalReasonLength,
        `Say when and how they agreed, in at least ${minRemovalReasonLength} characters.`,
      )
      .max(500),
  }),
  output: z.object({}),
  errors: ['invalid_input', 'not_found', 'forbidden', 'step_up_needed', 'csrf_stale'],
})
