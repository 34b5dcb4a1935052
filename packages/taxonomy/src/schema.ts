import { z } from 'zod'

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not kebab-case ASCII')
const word = z
  .string()
  .min(1)
  .max(120)
  .regex(/^\S(.*\S)?$/u, 'has spaces at an end')
const words = z.array(word).default([])
const level = z.int().min(0).max(7)
const names = {
  id,
  name: word,
  aliases: words,
  de: words,
  es: words,
  fr: words,
  ar: words,
  pt: words,
  it: words,
  nl: words,
  /** Names in other languages, by the code of the language. They are matched and never shown. */
  further: z.record(z.string().regex(/^[a-z]{2,3}$/), words).optional(),
}

export const sectorSchema = z.strictObject({ id, name: word })

export const ladderSchema = z.strictObject({
  id,
  name: word,
  /** The spelling of a title at each level. Levels without a spelling are left out. */
  levels: z.partialRecord(
    z.enum(['0', '1', '2', '3', '4', '5', '6', '7']),
    z.array(word.includes('{title}')).min(1),
  ),
})

export const occupationSchema = z.strictObject({
  ...names,
  ladder: id,
  level: level.optional(),
  related: z.record(id, z.number().min(0.2).max(0.8)).default({}),
  core: z.array(id).min(1).max(12),
  optional: z.array(id).max(16).default([]),
})

export const skillKinds = [
  'technology',
  'tool',
  'knowledge',
  'practice',
  'certificate',
  'soft',
] as const

export const skillSchema = z.strictObject({
  ...names,
  kind: z.enum(skillKinds),
  ambiguous: words,
  context: words,
  parents: z.array(id).default([]),
  related: z.array(id).default([]),
  versionOf: id.optional(),
})

export const majorSchema = z.strictObject({
  ...names,
  /** Sectors in which people with this degree usually work. */
  sectors: z.array(id).default([]),
  related: z.array(id).default([]),
})

export const ambiguousTitleSchema = z.strictObject({
  title: word,
  /** Occupation ids, most common first. */
  options: z.array(id).min(2).max(6),
})

export type Sector = Readonly<z.output<typeof sectorSchema>>
export type Ladder = Readonly<z.output<typeof ladderSchema>>
export type SkillKind = (typeof skillKinds)[number]
/** `sector` is the name of the file that contains the occupation. */
export type Occupation = Readonly<z.output<typeof occupationSchema> & { sector: string }>
/** `area` is the name of the file that contains the skill. */
export type Skill = Readonly<z.output<typeof skillSchema> & { area: string }>
export type Major = Readonly<z.output<typeof majorSchema>>
export type AmbiguousTitle = Readonly<z.output<typeof ambiguousTitleSchema>>

export const languages = ['de', 'es', 'fr', 'ar', 'pt', 'it', 'nl'] as const
export type Language = (typeof languages)[number]

/** Names by language, as an occupation, a skill or a field of study has them. */
export type TranslatedNames = Readonly<Partial<Record<Language, readonly string[]>>> & {
  readonly further?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Returns the names of each language but English. */
export function listTranslations(one: TranslatedNames): (readonly string[])[] {
  return [...languages.map((language) => one[language] ?? []), ...Object.values(one.further ?? {})]
}
