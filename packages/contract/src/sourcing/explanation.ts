import { z } from 'zod'
import { attributes, modes } from './criteria.ts'

/** Says how the sum is done; files of another format are not added up. */
export const explanationFormat = 'headwater-score/1'

/** Found as it was asked; something like it; less than was asked; nothing; or nobody knows. */
export const criterionStatuses = ['met', 'similar', 'partly', 'not met', 'no data'] as const
export type CriterionStatus = (typeof criterionStatuses)[number]

export const evidenceTypes = [
  'experience',
  'skill',
  'education',
  'language',
  'place',
  'signal',
  'summary',
  'figure',
] as const

const thousandths = z.int().min(0).max(1_000)
/** Ten-thousandths of a point. */
const share = z.int().min(0).max(1_000_000)
/** Tenths of a point, rounded so that all that are shown add up as well. */
const tenths = z.int().min(0).max(1_000)
/** In words, from the facts alone. */
const words = z.string().min(1).max(1_000)

/** A fact of the profile that a value was made of, by where it stands there. */
export const Evidence = z.object({
  type: z.enum(evidenceTypes),
  /** `e1` and so on for posts, a place in the list for skills, schools and languages, else a name. */
  ref: z.string().max(24),
  /** The field of that entry, such as `title`; `reasons.0` is the first reason of a figure. */
  field: z.string().max(24),
  /** The profile's own words; null where none were written, or where they would name the person. */
  quote: z
    .object({
      /** To the letter what the field holds from `start` on. */
      text: z.string().min(1).max(4_000),
      start: z.int().min(0),
      /** What of the field to mark, within the quote. */
      from: z.int().min(0),
      to: z.int().min(1),
    })
    .nullable(),
  /** What it has to do with what was asked, where the quote does not say so by itself. */
  note: words.nullable(),
  /** By its id in the profile; null for what was worked out from several facts. */
  source: z.string().max(8).nullable(),
  /** The day it was learnt or worked out. */
  at: z.iso.date(),
})
export type Evidence = z.infer<typeof Evidence>

export const ExplainedCriterion = z.object({
  id: z.string().max(24),
  /** Its place in the search, from 0. */
  order: z.int().min(0),
  mode: z.enum(modes),
  asked: words,
  weight: z.int().min(0).max(1_000),
  /** Counted, with half the weight, where it is not known. */
  prior: thousandths,
  isKnown: z.boolean(),
  /** How well it is met, and how sure that is. */
  value: thousandths,
  /** How far it is met at all, which is what filters look at. */
  match: thousandths,
  /** What the sum counts: the value, or the prior, or less where a skill is not believed. */
  counted: thousandths,
  /** Whether somebody like this is let in. */
  passes: z.boolean(),
  part: share,
  most: share,
  tenths,
  mostTenths: tenths,
  status: z.enum(criterionStatuses),
  /** What the profile says about it, in a sentence. */
  says: words,
  evidence: z.array(Evidence).max(40),
  wouldRaise: z
    .object({
      /** Exactly how much higher the whole score would be if this were met in full. */
      gain: share,
      tenths,
      by: words,
    })
    .nullable(),
})
export type ExplainedCriterion = z.infer<typeof ExplainedCriterion>

export const Factor = z.object({
  attribute: z.enum(attributes),
  label: words,
  /** Must first; each once. */
  modes: z.array(z.enum(modes)).min(1),
  /** Of all weights, in thousandths; all factors together make a thousand. */
  weightShare: thousandths,
  part: share,
  most: share,
  tenths,
  mostTenths: tenths,
  status: z.enum(criterionStatuses),
  criteria: z.array(ExplainedCriterion).min(1),
})
export type Factor = z.infer<typeof Factor>

/** How many of one mode hold. */
const Held = z.object({
  of: z.int().min(0),
  met: z.int().min(0),
  unknown: z.int().min(0),
  says: words.nullable(),
})

/**
 * Why somebody has the score they have. Everything the sum needs stands in it: the same number comes
 * out wherever it is done again. It names nobody.
 */
export const Explanation = z.object({
  format: z.literal(explanationFormat),
  /** SHA-256 of the criteria: equal ones ask for the same. */
  criteriaHash: z.string().regex(/^[0-9a-f]{64}$/),
  taxonomyVersion: z.string().max(200),
  /** The month up to which everything that fades with time was faded. */
  documentMonth: z.string().regex(/^\d{4}-\d{2}$/),
  score: share,
  tenths,
  level: z.enum(['Strong match', 'Good match', 'Partial match', 'Weak match']),
  /** Thousandths of the points that being relevant at all lets through. */
  gate: thousandths,
  /** What holds the score down as a whole, in words. */
  gates: z.array(words),
  factors: z.array(Factor).min(1),
  /** Ids of what nobody knows of this person, which is not the same as not met. */
  unknown: z.array(z.string()),
  notMet: z.array(z.string()),
  /** What the search asked and nobody understood: it counts for nothing. */
  notUnderstood: z.array(z.object({ id: z.string(), text: z.string() })),
  filters: z.object({ must: Held, nice: Held, not: Held }),
})
export type Explanation = z.infer<typeof Explanation>
