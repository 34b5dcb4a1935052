import { z } from 'zod'
import { languageLevels } from '../people/profile.ts'
import { attributes, employmentTimes, modes } from './criteria.ts'

/** Years, levels, kilometres and employees. */
const number = z.int().min(0).max(10_000_000).nullish()

/**
 * What a language model may propose for one criterion: names that have no effect until resolved.
 */
export const ProposedCriterion = z.object({
  attribute: z.enum(attributes),
  mode: z.enum(modes).catch('must'),
  values: z.array(z.string().trim().min(1).max(120)).max(30).default([]),
  min: number,
  max: number,
  level: z.enum(languageLevels).nullish().catch(null),
  when: z.enum(employmentTimes).nullish().catch(null),
  withinKm: number,
  /** For places: wanting to work remotely is enough. */
  orRemote: z.boolean().optional().catch(undefined),
})
export type ProposedCriterion = z.infer<typeof ProposedCriterion>

/** The response of a language model asked to parse a question. */
export const Proposal = z.object({ criteria: z.array(z.unknown()).max(60) })
