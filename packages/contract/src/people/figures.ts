import { z } from 'zod'

/** Reasons for a figure, as text for people. */
const reasons = z.array(z.string())

/** Months of work, with overlaps counted once. */
export const WorkFigure = z.object({ months: z.int().min(0), reasons })
export type WorkFigure = z.infer<typeof WorkFigure>

/**
 * How long a person tends to stay, between 0 and 1 relative to similar people. Never estimated from
 * a single role.
 */
export const StabilityFigure = z.discriminatedUnion('known', [
  z.object({ known: z.literal(true), value: z.number().min(0).max(1), reasons }),
  z.object({ known: z.literal(false), why: z.literal('not enough history'), reasons }),
])
export type StabilityFigure = z.infer<typeof StabilityFigure>

export const opportunityLevels = ['low', 'medium', 'high'] as const

/** How likely a person is to be open to an offer, between 0 and 1. */
export const OpportunityFigure = z.discriminatedUnion('known', [
  z.object({
    known: z.literal(true),
    value: z.number().min(0).max(1),
    level: z.enum(opportunityLevels),
    reasons,
  }),
  z.object({ known: z.literal(false), why: z.literal('not enough history'), reasons }),
])
export type OpportunityFigure = z.infer<typeof OpportunityFigure>

export const Figures = z.object({
  total: WorkFigure,
  stability: StabilityFigure,
  opportunity: OpportunityFigure,
})
export type Figures = z.infer<typeof Figures>
