import { z } from 'zod'
import { Id } from '../ids.ts'

/** How well an email address was checked: a mail server accepted it, or it is likely right. */
export const EmailCheck = z.object({
  quality: z.enum(['verified', 'likely']),
  /** When it was checked, if known. */
  checkedOn: z.iso.date().nullable(),
})
export type EmailCheck = z.infer<typeof EmailCheck>

/**
 * How a person can be contacted, as far as the company may know. A contact that was not paid for
 * appears in no reply, in no form from which it could be derived.
 */
export const ContactStatus = z.discriminatedUnion('state', [
  /** One of the company's own people. */
  z.object({ state: z.literal('own'), email: z.string().nullable() }),
  z.object({ state: z.literal('unlocked'), email: z.string().nullable(), at: z.iso.datetime() }),
  z.object({
    state: z.literal('locked'),
    /** The first letters with dots between, or null if there is no deliverable address to buy. */
    hint: z.string().nullable(),
    /** Of the address behind the hint. */
    check: EmailCheck.optional(),
  }),
])
export type ContactStatus = z.infer<typeof ContactStatus>

/** Maximum number of people per call. */
export const maxUnlocksAtOnce = 200

/** The outcome for each person of an unlock. Only `unlocked` is charged. */
export const unlockOutcomes = [
  'unlocked',
  'already',
  'own',
  'no_address',
  'out_of_credits',
  'over_limit',
  'credits_blocked',
  'gone',
] as const
export type UnlockOutcome = (typeof unlockOutcomes)[number]

export const UnlockResult = z.object({
  personId: Id,
  outcome: z.enum(unlockOutcomes),
  email: z.string().nullable(),
})
export type UnlockResult = z.infer<typeof UnlockResult>
