import { z } from 'zod'

/**
 * How somebody can be reached, as far as the company may know it. An address that was not paid for
 * is nowhere in an answer, in no form it could be worked out from.
 */
export const Reach = z.discriminatedUnion('state', [
  /** One of the company's own people. */
  z.object({ state: z.literal('own'), email: z.string().nullable() }),
  z.object({ state: z.literal('unlocked'), email: z.string().nullable(), at: z.iso.datetime() }),
  z.object({
    state: z.literal('locked'),
    /** The first letters with dots between; null where there is no deliverable address to buy. */
    hint: z.string().nullable(),
  }),
])
export type Reach = z.infer<typeof Reach>

/** As many as one call unlocks. */
export const maxUnlocksAtOnce = 200

/** What became of each person of an unlock. Only `unlocked` was charged. */
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
  personId: z.uuid(),
  outcome: z.enum(unlockOutcomes),
  email: z.string().nullable(),
})
export type UnlockResult = z.infer<typeof UnlockResult>
