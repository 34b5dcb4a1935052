import { z } from 'zod'
import { attributes, modes, times } from './criteria.ts'
import { languageLevels } from './profile.ts'

const number = z.int().min(0).max(300).nullish()

/** What a language model may say about one criterion: names, which are nothing until looked up. */
export const ProposedCriterion = z.object({
  attribute: z.enum(attributes),
  mode: z.enum(modes).catch('must'),
  values: z.array(z.string().trim().min(1).max(120)).max(30).default([]),
  min: number,
  max: number,
  level: z.enum(languageLevels).nullish().catch(null),
  when: z.enum(times).nullish().catch(null),
  withinKm: number,
})
export type ProposedCriterion = z.infer<typeof ProposedCriterion>

/** The answer of a language model that was asked to read a question. */
export const Proposal = z.object({ criteria: z.array(z.unknown()).max(60) })
