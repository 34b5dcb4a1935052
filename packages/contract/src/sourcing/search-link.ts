import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Criterion } from './criteria.ts'
import { ProposedCriterion } from './proposal.ts'

/** The attributes of the search link in the order of its path. */
export const linkAttributes = [
  'linkTitle',
  'linkSkills',
  'linkKeywords',
  'linkMinRelYears',
  'linkMaxRelYears',
  'linkMinYears',
  'linkMaxYears',
  'linkIndustries',
  'linkCompany',
  'linkUni',
  'linkMajor',
  'linkCountries',
  'linkCities',
  'linkLanguage',
  'linkStability',
  'linkOpportunity',
  'linkRelocate',
] as const
export type LinkAttribute = (typeof linkAttributes)[number]
export type SearchLink = Readonly<Record<LinkAttribute, string>>

/** Resolves names to keys with the reference lists and the taxonomy. It does not search. */
export const resolveCriteria = endpoint({
  method: 'POST',
  path: '/api2/sourcing/search/resolve',
  summary: 'Resolves names, such as those in a link, to criteria.',
  access: 'pipeline.write',
  input: z.strictObject({ criteria: z.array(ProposedCriterion).min(1).max(60) }),
  output: z.object({
    criteria: z.array(Criterion),
    /** Display names of the keys in the criteria: `cities:2950159` is Berlin. */
    names: z.record(z.string(), z.string()),
    notUnderstood: z.array(z.string()),
    /** Requirements that must not be asked for, each with an explanation. */
    refused: z.array(z.object({ text: z.string(), sentence: z.string() })),
  }),
  errors: ['invalid_input', 'csrf_stale'],
})
