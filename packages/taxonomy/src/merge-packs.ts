import { createHash } from 'node:crypto'
import { claimNames, type NameClaims, type Named, type NameForms } from './claim-names.ts'
import { fold } from './fold.ts'
import type { PackOccupation, PackSkill, TaxonomyPack } from './pack.ts'
import type { TaxonomyData } from './read-data.ts'
import { languages, listTranslations, type Occupation, type Skill } from './schema.ts'

/**
 * Merges our data with packs: equal names become one record, a name keeps its first owner, and
 * dangling, self-referring or circular references are left out. The result satisfies the same rules
 * as our own files, whatever a pack contains.
 */
export function mergePacks(
  ours: TaxonomyData,
  packs: readonly TaxonomyPack[],
  titleForms?: NameForms,
): TaxonomyData & { attributions: string[] } {
  let occupations: readonly Occupation[] = ours.occupations
  let skills: readonly Skill[] = ours.skills
  const shared = ours.ambiguousTitles.map((one) => one.title)
  const hash = createHash('sha256').update(ours.version)
  for (const pack of packs) {
    hash.update(JSON.stringify(pack))
    const skillClaims = claimNames(skills, pack.skills, [])
    skills = mergeSkills(skills, skillClaims, pack.name)
    const claims = claimNames(occupations, pack.occupations, shared, titleForms)
    const known = { skills: new Set(skills.map((one) => one.id)), ids: skillClaims.ids, ours }
    occupations = mergeOccupations(occupations, claims, known)
  }
  return {
    version: hash.digest('hex').slice(0, 16),
    sectors: ours.sectors,
    ladders: ours.ladders,
    majors: ours.majors,
    ambiguousTitles: ours.ambiguousTitles,
    occupations,
    skills,
    attributions: packs.map((pack) => pack.attribution),
  }
}

/**
 * Dozens of pack occupations may map to one of ours, so the number of skills they add is limited.
 */
const maxOptional = 40
const maxRelated = 16

type KnownSkills = {
  skills: ReadonlySet<string>
  ids: ReadonlyMap<string, string>
  ours: Pick<TaxonomyData, 'sectors' | 'ladders'>
}

function mergeOccupations(
  ours: readonly Occupation[],
  claims: NameClaims<PackOccupation>,
  known: KnownSkills,
): Occupation[] {
  const merged = new Map(ours.map((one) => [one.id, one]))
  const { getPlacement, isHere } = createPlacementChecks(merged, claims, known)
  const skillsOf = (list: readonly string[] = []) =>
    unique(list.map((skill) => known.ids.get(skill) ?? skill)).filter((id) => known.skills.has(id))
  for (const one of claims.records) {
    const id = claims.ids.get(one.id) ?? one.id
    const before = merged.get(id)
    const base: Occupation = before ?? {
      ...emptyNames,
      core: [],
      optional: [],
      related: {},
      id,
      name: one.name,
      ...getPlacement(one),
      ...(one.level !== undefined && { level: one.level }),
    }
    const related = Object.entries(one.related ?? {})
      .map(([to, weight]) => [claims.ids.get(to) ?? to, clamp(weight)] as const)
      .filter(([to]) => to !== id && isHere(to) && !(to in base.related))
      .sort((a, b) => b[1] - a[1])
      .slice(0, before ? Math.max(0, maxRelated - Object.keys(base.related).length) : undefined)
    const core = base.core.length > 0 ? base.core : skillsOf(one.core)
    const more = [...skillsOf(one.core), ...skillsOf(one.optional)]
    const optional = unique([...base.optional, ...more]).filter((skill) => !core.includes(skill))
    merged.set(id, {
      ...base,
      ...claims.namesOf(base, one),
      related: { ...Object.fromEntries(related), ...base.related },
      core,
      optional: before ? optional.slice(0, Math.max(maxOptional, base.optional.length)) : optional,
    })
  }
  return [...merged.values()]
}

/** A sector or ladder that we do not have falls back to the most general one. */
function createPlacementChecks(
  merged: ReadonlyMap<string, unknown>,
  claims: NameClaims<unknown>,
  { ours }: KnownSkills,
) {
  const sectors = new Set(ours.sectors.map((one) => one.id))
  const ladders = new Set(ours.ladders.map((one) => one.id))
  const arriving = new Set(claims.ids.values())
  const pick = (id: string, known: ReadonlySet<string>) =>
    known.has(id) ? id : known.has('operations') ? 'operations' : ([...known][0] ?? id)
  return {
    getPlacement: (one: PackOccupation) => ({
      sector: pick(one.sector, sectors),
      ladder: pick(one.ladder, ladders),
    }),
    isHere: (id: string) => merged.has(id) || arriving.has(id),
  }
}

function mergeSkills(ours: readonly Skill[], claims: NameClaims<PackSkill>, area: string): Skill[] {
  const merged = new Map(ours.map((one) => [one.id, one]))
  const arriving = new Set(claims.ids.values())
  const isOurs = new Set(merged.keys())
  const fresh = { ...emptyNames, ambiguous: [], context: [], parents: [], related: [], area }
  const idsOf = (list: readonly string[] = []) =>
    unique(list.map((skill) => claims.ids.get(skill) ?? skill)).filter(
      (id) => merged.has(id) || arriving.has(id),
    )
  for (const one of claims.records) {
    const id = claims.ids.get(one.id) ?? one.id
    const before = merged.get(id)
    const base: Skill = before ?? { ...fresh, id, name: one.name, kind: one.kind }
    const [versionOf] = before ? [before.versionOf] : idsOf(one.versionOf ? [one.versionOf] : [])
    const skill: Skill = {
      ...base,
      ...claims.namesOf(base, isOurs.has(id) ? removeSingleWordNames(one) : one),
      ...(versionOf !== undefined && versionOf !== id && { versionOf }),
      // Our own hierarchy takes precedence.
      parents: before ? before.parents : idsOf(one.parents).filter((other) => other !== id),
      related: unique([...base.related, ...idsOf(one.related)]).filter((other) => other !== id),
    }
    merged.set(id, isOurs.has(id) ? skill : { ...skill, ...findAmbiguousNames(skill) })
  }
  breakCycles(merged, arriving)
  return [...merged.values()]
}

/**
 * Removes parents that lead back to their child. Our records never have a pack record as ancestor.
 */
function breakCycles(skills: Map<string, Skill>, arriving: ReadonlySet<string>): void {
  const settled = new Set<string>()
  const above = new Set<string>()
  const visit = (id: string): void => {
    const skill = skills.get(id)
    if (!skill || settled.has(id)) return
    above.add(id)
    const parents = skill.parents.filter((parent) => !above.has(parent))
    const { versionOf, ...rest } = skill
    const isVersion = versionOf !== undefined && !above.has(versionOf)
    if (parents.length < skill.parents.length || (versionOf !== undefined && !isVersion)) {
      skills.set(id, { ...rest, parents, ...(isVersion && { versionOf }) })
    }
    for (const parent of isVersion ? [...parents, versionOf] : parents) visit(parent)
    above.delete(id)
    settled.add(id)
  }
  for (const id of arriving) visit(id)
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)]
}

function clamp(weight: number): number {
  return Math.min(0.8, Math.max(0.2, weight))
}

const emptyNames: Omit<Named, 'id' | 'name'> = {
  aliases: [],
  de: [],
  es: [],
  fr: [],
  ar: [],
  pt: [],
  it: [],
  nl: [],
}

/**
 * Packs name skills Plan, Route or Gold, unreviewed. A single-word pack skill therefore counts in
 * running text only in a list of skills or next to one of these.
 */
function findAmbiguousNames(skill: Skill): Pick<Skill, 'ambiguous' | 'context'> {
  const names = [skill.name, ...skill.aliases, ...listTranslations(skill).flat()]
  const ambiguous = names.filter(isSingleWord)
  if (ambiguous.length === 0) return { ambiguous: [], context: [] }
  const isTool = skill.kind === 'technology' || skill.kind === 'tool'
  const usual = isTool ? ['software', 'tool', 'tools'] : ['skill', 'skills', 'knowledge']
  return { ambiguous, context: [...names.filter((name) => !isSingleWord(name)), ...usual] }
}

/** A pack's aliases for our skill, without single words, because ours are curated. */
function removeSingleWordNames(one: PackSkill): PackSkill {
  const phrases = (names: readonly string[] = []) => names.filter((name) => !isSingleWord(name))
  const translated = languages.map((language) => [language, phrases(one[language])])
  const further = Object.entries(one.further ?? {}).map(([code, names]) => [code, phrases(names)])
  return {
    ...one,
    aliases: phrases(one.aliases),
    ...Object.fromEntries(translated),
    further: Object.fromEntries(further),
  }
}

function isSingleWord(name: string): boolean {
  return /^\p{L}+$/u.test(fold(name))
}
