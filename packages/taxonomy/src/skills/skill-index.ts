import { fold, removeSpaces } from '../fold.ts'
import { listTranslations, type Skill } from '../schema.ts'
import type { Taxonomy } from '../taxonomy-type.ts'

/** One spelling of a skill. Ambiguous ones are ordinary words too. */
export type SkillName = {
  text: string
  key: string
  skill: number
  isName: boolean
  ambiguous: boolean
}

export type SkillIndex = {
  names: readonly SkillName[]
  byKey: ReadonlyMap<string, SkillName>
  bySquash: ReadonlyMap<string, SkillName>
}

const indexes = new WeakMap<Taxonomy, SkillIndex>()

export function skillIndexOf(taxonomy: Taxonomy): SkillIndex {
  const known = indexes.get(taxonomy)
  if (known) return known
  const names = taxonomy.skills.flatMap(namesOf)
  const byKey = new Map<string, SkillName>()
  const bySquash = new Map<string, SkillName>()
  // Unambiguous spellings first: an ambiguous one never takes a name from its only owner.
  for (const name of names.toSorted((a, b) => Number(a.ambiguous) - Number(b.ambiguous))) {
    const { key } = name
    if (key !== '' && !byKey.has(key)) byKey.set(key, name)
    if (key.length > 3 && !bySquash.has(removeSpaces(key))) bySquash.set(removeSpaces(key), name)
  }
  const index = { names, byKey, bySquash }
  indexes.set(taxonomy, index)
  return index
}

function namesOf(skill: Skill, place: number): SkillName[] {
  const translated = listTranslations(skill).flat()
  const umlauts = skill.de.filter((name) => /[äöü]/i.test(name)).map(spellUmlauts)
  const ambiguous = new Set(skill.ambiguous.map(fold))
  const texts = new Set([
    skill.name,
    ...skill.aliases,
    ...translated,
    ...umlauts,
    ...skill.ambiguous,
  ])
  return [...texts].map((text) => {
    const key = fold(text)
    return { text, key, skill: place, isName: text === skill.name, ambiguous: ambiguous.has(key) }
  })
}

function spellUmlauts(name: string): string {
  return name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}
