import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import { itemId } from '@headwater/gazetteer'
import {
  type Language,
  languages,
  type Occupation,
  openTaxonomy,
  type Skill,
  type Taxonomy,
} from '@headwater/taxonomy'
import type { ReferenceEntry } from './searchable.ts'

export function listDomainEntries(): ReferenceEntry[] {
  return openTaxonomy().sectors.map(({ id: key, name }) => ({
    id: itemId('domains', key),
    key,
    name,
    detail: null,
  }))
}

/** Lists occupations, those with many related ones first. */
export function listTitleEntries(taxonomy: Taxonomy = openTaxonomy()): ReferenceEntry[] {
  const { occupations, sectors } = taxonomy
  const nameOfSector = new Map(sectors.map(({ id, name }) => [id, name]))
  const weights = new Map<string, number>()
  for (const { related } of occupations) {
    for (const key of Object.keys(related)) weights.set(key, (weights.get(key) ?? 0) + 1)
  }
  return occupations.map((occupation) => ({
    id: itemId('titles', occupation.id),
    key: occupation.id,
    name: occupation.name,
    detail: nameOfSector.get(occupation.sector) ?? null,
    aliases: allAliases(occupation),
    weight: weights.get(occupation.id) ?? 0,
  }))
}

/** Lists skills, those many occupations require first. */
export function listSkillEntries(taxonomy: Taxonomy = openTaxonomy()): ReferenceEntry[] {
  const { occupations, skills } = taxonomy
  const weights = new Map<string, number>()
  for (const { core, optional } of occupations) {
    for (const key of core) weights.set(key, (weights.get(key) ?? 0) + 2)
    for (const key of optional) weights.set(key, (weights.get(key) ?? 0) + 1)
  }
  return skills.map((skill) => ({
    id: itemId('skills', skill.id),
    key: skill.id,
    name: skill.name,
    detail: kinds[skill.kind],
    aliases: allAliases(skill),
    weight: weights.get(skill.id) ?? 0,
  }))
}

export function listMajorEntries(): ReferenceEntry[] {
  return openTaxonomy().majors.map((major) => ({
    id: itemId('majors', major.id),
    key: major.id,
    name: major.name,
    detail: null,
    aliases: allAliases(major),
  }))
}

export function listSizeEntries(): ReferenceEntry[] {
  return listOptions('company-sizes', companySizes)
}

export function listHearAboutUsEntries(): ReferenceEntry[] {
  return listOptions('hear-about-us', hearAboutUsOptions)
}

/** The words themselves are the key, because the specification and our forms use them. */
function listOptions(list: string, names: readonly string[]): ReferenceEntry[] {
  return names.map((name) => ({ id: itemId(list, name), key: name, name, detail: null }))
}

const kinds: Readonly<Record<Skill['kind'], string>> = {
  technology: 'Technology',
  tool: 'Tool',
  knowledge: 'Knowledge',
  practice: 'Practice',
  certificate: 'Certificate',
  soft: 'Soft skill',
}

type Named = Pick<Occupation, 'aliases' | Language>

function allAliases(named: Named): string[] {
  return [...named.aliases, ...languages.flatMap((language) => named[language])]
}
