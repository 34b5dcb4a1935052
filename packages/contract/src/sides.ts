import { z } from 'zod'

/**
 * The two sides of the product: the people a company writes to, and the company itself, which
 * includes the guests it asks to answer a shortlist.
 */
export const sides = ['talent', 'client'] as const
export type Side = (typeof sides)[number]

/** The side that did something. Null for what happens automatically. */
export const ActingSide = z.enum(sides).nullable()
export type ActingSide = z.infer<typeof ActingSide>
