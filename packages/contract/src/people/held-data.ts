import { z } from 'zod'
import { CountryCode, contactKinds, sourceKinds } from './profile.ts'

/**
 * What a company holds about a person, for the person to read. It names categories and counts and
 * masks contact details, because links in emails get forwarded.
 */
export const HeldData = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('known'),
    name: z.string(),
    /** The current role. Null if there is none or it is unknown. */
    title: z.string().nullable(),
    employer: z.string().nullable(),
    city: z.string().nullable(),
    country: CountryCode.nullable(),
    roles: z.int(),
    schools: z.int(),
    skills: z.int(),
    languages: z.int(),
    hasSummary: z.boolean(),
    /** Whether it is known if they are open to work or to moving, or when they were last active. */
    hasSignals: z.boolean(),
    /** For example `e•••@p•••.example`. */
    contacts: z.array(z.object({ kind: z.enum(contactKinds), masked: z.string() })),
    /** Newest first. */
    sources: z.array(z.object({ kind: z.enum(sourceKinds), on: z.iso.date() })),
    /** Whether the profile is in the pool that all companies can search. */
    isShared: z.boolean(),
    isSynthetic: z.boolean(),
  }),
  /** The company has combined the record with another one. */
  z.object({ state: z.literal('merged') }),
  /** Hidden, and erased after a week unless the company restores it. */
  z.object({ state: z.literal('removed') }),
  z.object({ state: z.literal('none') }),
])
export type HeldData = z.infer<typeof HeldData>
