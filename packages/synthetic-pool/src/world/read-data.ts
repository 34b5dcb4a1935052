import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'

const words = z.array(z.string().min(1))

const Culture = z.strictObject({
  id: z.string(),
  countries: z.record(z.string(), z.number().positive()),
  given: z.tuple([words.min(1), words.min(1)]),
  family: words.min(1),
})
export type Culture = z.infer<typeof Culture>

const CountryRow = z.strictObject({
  code: z.string().length(2),
  weight: z.number().positive(),
  languages: words.min(1),
  titles: z.enum(['de', 'es', 'fr', 'ar', 'pt', 'it', 'nl']).optional(),
  /** Labour markets by city, and how many of a hundred people of the country they have. */
  hubs: z.record(z.string(), z.number().positive()).optional(),
})
export type CountryRow = z.infer<typeof CountryRow>

export type TitleLanguage = NonNullable<CountryRow['titles']> | 'en'

const WorkRow = z.strictObject({
  sector: z.string(),
  majors: words.min(1),
  weight: z.number().positive(),
  /** Few people write a rank into their title, unlike in an office. */
  ranks: z.literal('few').optional(),
  industries: words.min(1),
  things: words.min(1),
  ends: words.min(1),
})
export type WorkRow = z.infer<typeof WorkRow>

const ClientEmployerRow = z.strictObject({
  kind: z.enum(['agency', 'consultancy']),
  industries: words.min(1),
  sectors: z.record(z.string(), z.number().positive()),
})
export type ClientEmployerRow = z.infer<typeof ClientEmployerRow>

const CommonOccupations = z.record(z.string(), z.record(z.string(), z.number().positive()))
export type CommonOccupations = z.infer<typeof CommonOccupations>

const template = z.templateLiteral([z.string(), '{title}', z.string()])
const templates = z.array(template).min(1)

const TitleWords = z.strictObject({
  ranks: z.record(z.string(), z.record(z.string(), templates)),
  tags: z.record(z.string(), templates),
  additions: z.strictObject({ usual: templates, few: templates }),
  contracts: templates,
})
export type TitleWords = z.infer<typeof TitleWords>

const CompanyWords = z.strictObject({
  roots: words,
  endings: words,
  /** The last one applies to every industry that no other names. */
  trades: z.array(z.strictObject({ industries: words, nouns: words.min(1) })).min(1),
})
export type CompanyWords = z.infer<typeof CompanyWords>

export const readCultures = () => read('names', z.array(Culture))
export const readCountries = () => read('countries', z.array(CountryRow))
export const readWork = () => read('work', z.array(WorkRow))
export const readClientEmployers = () => read('client-employers', z.array(ClientEmployerRow))
export const readCommonOccupations = () => read('common-occupations', CommonOccupations)
export const readTitleWords = () => read('titles', TitleWords)
export const readCompanyWords = () => read('company-words', CompanyWords)

function read<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const file = new URL(`../../data/${name}.yaml`, import.meta.url)
  return schema.parse(load(readFileSync(file, 'utf8')))
}
