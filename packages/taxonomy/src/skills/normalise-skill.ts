import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { dataFolder } from '../data-folder.ts'
import { fold, squash } from '../fold.ts'
import type { Taxonomy } from '../load.ts'
import { Lru } from '../lru.ts'
import { type SkillIndex, type SkillName, skillIndexOf } from './skill-index.ts'

export type NormalisedSkill = {
  id: string
  /** `stripped`: found once a version, a level or the maker's name was left out. */
  how: 'exact' | 'alias' | 'stripped'
}

const longest = 120
const caches = new WeakMap<Taxonomy, Lru<NormalisedSkill | 'none'>>()

/** Leads one entry of a list of skills to our skill: `ReactJS`, `MS Excel (advanced)`, `c++17`. */
export function normaliseSkill(taxonomy: Taxonomy, raw: string): NormalisedSkill | undefined {
  const cache = caches.get(taxonomy) ?? new Lru<NormalisedSkill | 'none'>(20_000)
  caches.set(taxonomy, cache)
  const known = cache.get(raw)
  if (known !== undefined) return known === 'none' ? undefined : known
  const found = findSkill(taxonomy, raw.slice(0, longest))
  cache.set(raw, found ?? 'none')
  return found
}

function findSkill(taxonomy: Taxonomy, raw: string): NormalisedSkill | undefined {
  const index = skillIndexOf(taxonomy)
  const present = (name: SkillName, stripped: boolean): NormalisedSkill => ({
    id: taxonomy.skills[name.skill]?.id ?? '',
    how: stripped ? 'stripped' : name.isName ? 'exact' : 'alias',
  })
  const whole = lookUp(index, fold(raw))
  if (whole && !isJoined(raw, whole)) return present(whole, false)
  for (const text of listStripped(fold(outsideBrackets(raw)))) {
    const name = lookUp(index, text)
    if (name && !isJoined(raw, name)) return present(name, true)
  }
  return undefined
}

/** `C-level` and `R&D` fold to words beside a letter that is no skill there. */
function isJoined(raw: string, name: SkillName): boolean {
  return name.text.length === 1 && /\p{L}[-&'’]\p{L}/u.test(raw)
}

function lookUp(index: SkillIndex, key: string): SkillName | undefined {
  if (key === '') return undefined
  return index.byKey.get(key) ?? (key.length > 3 ? index.bySquash.get(squash(key)) : undefined)
}

function outsideBrackets(raw: string): string {
  return raw.replace(/[([{][^)\]}]*[)\]}]?/g, ' ').replace(/\s[-–—:]\s.*$|:.*$/u, ' ')
}

/** Shorter and shorter readings, each tried in turn. */
function listStripped(folded: string): string[] {
  const { before, after, makers } = noise()
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
let read: z.output<typeof noiseSchema> | undefined

function noise(): z.output<typeof noiseSchema> {
  if (read) return read
  const raw = noiseSchema.parse(load(readFileSync(join(dataFolder, 'skill-noise.yaml'), 'utf8')))
  read = {
    before: raw.before.map(fold),
    after: raw.after.map(fold),
    makers: raw.makers.map(fold),
  }
  return read
}
