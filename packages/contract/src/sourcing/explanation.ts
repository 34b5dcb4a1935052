import { z } from 'zod'
import { attributes, modes } from './criteria.ts'

/** Names how the score is computed. Files of another format are not recomputed. */
export const explanationFormat = 'headwater-score/1'

/** Found as asked, something similar, less than asked, not found, or unknown. */
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
/** Tenths of a point, rounded so that the shown values add up too. */
const tenths = z.int().min(0).max(1_000)
/** Text for people, derived only from the facts. */
const words = z.string().min(1).max(1_000)

/** The profile fact a value is based on, by its position in the profile. */
export const Evidence = z.object({
  type: z.enum(evidenceTypes),
  /** `e1` and so on for roles, an index for skills, education and languages, otherwise a name. */
  ref: z.string().max(24),
  /** The field of that entry, for example `title`. `reasons.0` is the first reason of a figure. */
  field: z.string().max(24),
  /** The profile's own text, or null if there is none or if it would name the person. */
  quote: z
    .object({
      /** Exactly the text of the field from `start` on. */
      text: z.string().min(1).max(4_000),
      start: z.int().min(0),
      /** The range to highlight within the quote. */
      from: z.int().min(0),
      to: z.int().min(1),
    })
    .nullable(),
  /** How it relates to the criterion, if the quote does not show it. */
  note: words.nullable(),
  /** Source id in the profile, or null if derived from several facts. */
  source: z.string().max(8).nullable(),
  /** The date of the fact or the calculation. */
  at: z.iso.date(),
})
export type Evidence = z.infer<typeof Evidence>

export const ExplainedCriterion = z.object({
  id: z.string().max(24),
  /** Its position in the search, from 0. */
  order: z.int().min(0),
  mode: z.enum(modes),
  asked: words,
  weight: z.int().min(0).max(1_000),
  /** The value used, with half the weight, if the fact is unknown. */
  prior: thousandths,
  isKnown: z.boolean(),
  /** How well it is met, including the certainty. */
  value: thousandths,
  /** How far it is met at all, which filters use. */
  match: thousandths,
  /** What the sum counts: the value, the prior, or less if a skill is not credible. */
  counted: thousandths,
  /** Whether the person passes the filter. */
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
      /** Exactly how much higher the total score would be if this were fully met. */
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
  /** Each mode once, must first. */
  modes: z.array(z.enum(modes)).min(1),
  /** Share of all weights in thousandths. All factors add up to a thousand. */
  weightShare: thousandths,
  part: share,
  most: share,
  tenths,
  mostTenths: tenths,
  status: z.enum(criterionStatuses),
  criteria: z.array(ExplainedCriterion).min(1),
})
export type Factor = z.infer<typeof Factor>

/** How many criteria of one mode are met. */
const ModeCounts = z.object({
  of: z.int().min(0),
  met: z.int().min(0),
  unknown: z.int().min(0),
  says: words.nullable(),
})

/**
 * Explains a person's score. It contains everything needed to recompute the same number anywhere,
 * and does not name the person.
 */
export const Explanation = z.object({
  format: z.literal(explanationFormat),
  /** SHA-256 of the criteria. Equal hashes mean equal criteria. */
  criteriaHash: z.string().regex(/^[0-9a-f]{64}$/),
  taxonomyVersion: z.string().max(200),
  /** The month up to which time-dependent values were decayed. */
  documentMonth: z.string().regex(/^\d{4}-\d{2}$/),
  score: share,
  tenths,
  level: z.enum(['Strong match', 'Good match', 'Partial match', 'Weak match']),
  /** Thousandths of the points that pass the relevance gate. */
  gate: thousandths,
  /** What limits the total score, as text. */
  gates: z.array(words),
  factors: z.array(Factor).min(1),
  /** Ids of criteria that are unknown for this person, which differs from not met. */
  unknown: z.array(z.string()),
  notMet: z.array(z.string()),
  /** Parts of the search that were not understood and do not count. */
  notUnderstood: z.array(z.object({ id: z.string(), text: z.string() })),
  filters: z.object({ must: ModeCounts, nice: ModeCounts, not: ModeCounts }),
})
export type Explanation = z.infer<typeof Explanation>
