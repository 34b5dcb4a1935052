import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { dataFolder } from '../data-folder.ts'
import { fold, removeSpaces } from '../fold.ts'
import { Lru } from '../lru.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { type SkillIndex, type SkillName, skillIndexOf } from './skill-index.ts'

export type NormalisedSkill = {
  id: string
  /** `stripped`: found after removing a version, a level or the vendor's name. */
  how: 'exact' | 'alias' | 'stripped'
}

const maxLength = 120
const caches = new WeakMap<Taxonomy, Lru<NormalisedSkill | 'none'>>()

/**
 * Resolves one entry of a list of skills to our skill: `ReactJS`, `MS Excel (advanced)`, `c++17`.
 */
export function normaliseSkill(taxonomy: Taxonomy, raw: string): NormalisedSkill | undefined {
  const cache = caches.get(taxonomy) ?? new Lru<NormalisedSkill | 'none'>(20_000)
  caches.set(taxonomy, cache)
  const known = cache.get(raw)
  if (known !== undefined) return known === 'none' ? undefined : known
  const found = findSkill(taxonomy, raw.slice(0, maxLength))
  cache.set(raw, found ?? 'none')
  return found
}

function findSkill(taxonomy: Taxonomy, raw: string): NormalisedSkill | undefined {
  const index = skillIndexOf(taxonomy)
  const present = (name: SkillName, stripped: boolean): NormalisedSkill => ({
    id: taxonomy.skills[name.skill]?.id ?? '',
    how: stripped ? 'stripped' : name.isName ? 'exact' : 'alias',
  })
  const whole = findName(index, fold(raw))
  if (whole && !isJoined(raw, whole)) return present(whole, false)
  for (const text of listStripped(fold(outsideBrackets(raw)))) {
    const name = findName(index, text)
    if (name && !isJoined(raw, name)) return present(name, true)
  }
  return undefined
}

/** `C-level` and `R&D` contain a single letter that is not a skill there. */
function isJoined(raw: string, name: SkillName): boolean {
  return name.text.length === 1 && /\p{L}[-&'’]\p{L}/u.test(raw)
}

function findName(index: SkillIndex, key: string): SkillName | undefined {
  if (key === '') return undefined
  return (
    index.byKey.get(key) ?? (key.length > 3 ? index.bySquash.get(removeSpaces(key)) : undefined)
  )
}

function outsideBrackets(raw: string): string {
  return raw.replace(/[([{][^)\]}]*[)\]}]?/g, ' ').replace(/\s[-–—:]\s.*$|:.*$/u, ' ')
}

/** Shorter and shorter readings, tried in turn. */
function listStripped(folded: string): string[] {
  const { before, after, makers } = skillNoise()
  const texts = [folded]
  const add = (text: string) => {
    const trimmed = text.trim()
    if (trimmed !== '' && !texts.includes(trimmed) && texts.length < 40) texts.push(trimmed)
  }
  for (const text of texts) {
    add(
      text.replace(
        / \d+ ?(?:\+|years?|yrs?|jahre|años|anos|ans|سنوات)? ?(?:years?|yrs?|jahre|anos|ans)?$/,
        '',
      ),
    )
    add(text.replace(/ ?(?:v|cs|cc ?|version )?\d+(?:\.[\dx]+)*$/, ''))
    for (const phrase of before) if (text.startsWith(`${phrase} `)) add(text.slice(phrase.length))
    for (const phrase of after) if (text.endsWith(` ${phrase}`)) add(text.slice(0, -phrase.length))
    for (const maker of makers) if (text.startsWith(`${maker} `)) add(text.slice(maker.length))
    if (text.length > 5 && text.endsWith('s')) add(text.slice(0, -1))
  }
  return texts
}

const noiseSchema = z.strictObject({
  before: z.array(z.string()),
  after: z.array(z.string()),
  makers: z.array(z.string()),
})
let cachedNoise: z.output<typeof noiseSchema> | undefined

function skillNoise(): z.output<typeof noiseSchema> {
  if (cachedNoise) return cachedNoise
  const raw = noiseSchema.parse(load(readFileSync(join(dataFolder, 'skill-noise.yaml'), 'utf8')))
  cachedNoise = {
    before: raw.before.map(fold),
    after: raw.after.map(fold),
    makers: raw.makers.map(fold),
  }
  return cachedNoise
}
