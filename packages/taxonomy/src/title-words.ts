import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { fold } from './fold.ts'
import { languages } from './schema.ts'

const words = z.array(z.string().min(1))
const wordMap = z.record(z.string(), z.string().min(1))

const seniorityWordSchema = z.strictObject({
  level: z.int().min(0).max(7),
  kind: z.enum(['mark', 'rank', 'modifier']),
  lang: z.enum(['en', ...languages, 'pl']),
  words,
  endings: words.default([]),
  ladders: words.optional(),
})

const noiseSchema = z.strictObject({
  words,
  employer: words,
  place: words,
  join: words,
  small: words,
  tails: words,
  spelled: words,
})

const genderSchema = z.strictObject({
  words: z.record(z.string(), z.string()),
  endings: z.array(z.tuple([z.string(), z.string()])),
  keep: words,
  marks: words,
})

const domainSchema = z.object({ words, any: z.string().min(1) }).catchall(z.string().min(1))

export type SeniorityWord = z.output<typeof seniorityWordSchema>

/** The beginnings of its words, and occupations by kind of worker. */
type TitleDomain = {
  readonly words: readonly string[]
  readonly occupations: Readonly<Record<string, string>>
}

/** Words around an occupation's name, from the data files of the title normaliser. */
export type TitleWords = {
  seniority: readonly SeniorityWord[]
  abbreviations: ReadonlyMap<string, string>
  /** Fields of work by the word for people who work in them. */
  fields: ReadonlyMap<string, string>
  noise: readonly string[]
  employer: readonly string[]
  place: readonly string[]
  join: readonly string[]
  small: ReadonlySet<string>
  /** Second halves of compounds that are split off as words. */
  tails: readonly string[]
  /** Words that look like a typo of one of ours but are not. */
  spelled: readonly string[]
  /** What titles are about, the most telling first, and the occupation of each kind of worker. */
  domains: readonly TitleDomain[]
  /** The ends of words for each kind of worker. */
  heads: ReadonlyMap<string, readonly string[]>
  gender: {
    words: ReadonlyMap<string, string>
    /** Suffixes by their last two letters, so that few are tried. */
    endings: ReadonlyMap<string, readonly (readonly [string, string])[]>
    keep: ReadonlySet<string>
    marks: readonly string[]
  }
}

const titleWordFiles = [
  'seniority-words.yaml',
  'title-abbreviations.yaml',
  'title-fields.yaml',
  'title-noise.yaml',
  'gender-forms.yaml',
  'title-domains.yaml',
  'title-heads.yaml',
] as const

export function readTitleWords(folder: string): TitleWords {
  const [seniority, abbreviations, fields, noise, gender, domains, heads] = titleWordFiles.map(
    (file) => load(readFileSync(join(folder, file), 'utf8')),
  )
  const around = noiseSchema.parse(noise)
  const forms = genderSchema.parse(gender)
  return {
    seniority: z.array(seniorityWordSchema).parse(seniority),
    abbreviations: new Map(Object.entries(wordMap.parse(abbreviations))),
    fields: new Map(Object.entries(wordMap.parse(fields))),
    noise: around.words.map(fold),
    employer: around.employer.map(fold),
    place: around.place.map(fold),
    join: around.join.map(fold),
    small: new Set(around.small.map(fold)),
    tails: around.tails.map(fold),
    spelled: around.spelled.map(fold),
    domains: z
      .array(domainSchema)
      .parse(domains)
      .map(({ words, ...occupations }) => ({ words, occupations })),
    heads: new Map(Object.entries(z.record(z.string(), words).parse(heads))),
    gender: {
      words: new Map(Object.entries(forms.words)),
      endings: Map.groupBy(forms.endings, ([ending]) => ending.slice(-2)),
      keep: new Set(forms.keep),
      marks: forms.marks,
    },
  }
}
