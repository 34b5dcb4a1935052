import { z } from 'zod'

/** One reason for a figure, in words a person may read. */
const reasons = z.array(z.string())

/** Months at work, overlaps counted once. */
export const WorkFigure = z.object({ months: z.int().min(0), reasons })
export type WorkFigure = z.infer<typeof WorkFigure>

/** How long somebody stays, between 0 and 1 beside others like them; never guessed from one post. */
export const StabilityFigure = z.discriminatedUnion('known', [
  z.object({ known: z.literal(true), value: z.number().min(0).max(1), reasons }),
  z.object({ known: z.literal(false), why: z.literal('not enough history'), reasons }),
])
export type StabilityFigure = z.infer<typeof StabilityFigure>

export const opportunityLevels = ['low', 'medium', 'high'] as const

/** How likely somebody is to listen, between 0 and 1. */
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
