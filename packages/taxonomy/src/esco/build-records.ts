import type { PackOccupation, PackSkill } from '../pack.ts'
import { capitalise, cleanNames, isBareRank } from '../publishers/clean-names.ts'
import { findByLongestPrefix } from '../publishers/occupation-placement.ts'
import { relateBySkills } from '../publishers/relate-by-skills.ts'
import { type Language, languages, type SkillKind } from '../schema.ts'
import { iscoPlacements } from './isco-placements.ts'
import type { EscoConcept } from './read-concepts.ts'
import type { EscoRelations } from './read-relations.ts'

/** The concepts by the code of the language. */
type Others = ReadonlyMap<string, ReadonlyMap<string, EscoConcept>>

/** Maximum length of a skill name in a person's list of skills. */
const maxSkillNameLength = 100

export function buildOccupations(
  concepts: ReadonlyMap<string, EscoConcept>,
  { essential, optional }: EscoRelations,
  others: Others,
): PackOccupation[] {
  const known = [...concepts].map(([uri, one]) => {
    const core = idsOf(essential.get(uri))
    const beside = idsOf(optional.get(uri)).filter((id) => !core.includes(id))
    return { uri, one, id: idOf(uri), group: one.isco, core, optional: beside }
  })
  const related = relateBySkills(known)
  return known.map(({ uri, one, id, core, optional }) => ({
    id,
    name: capitalise(one.name.trim()),
    aliases: cleanNames(one.others.filter((name) => !isBareRank(name))).map(capitalise),
    ...translate(uri, others, splitGenderForms),
    ...(findByLongestPrefix(iscoPlacements, one.isco) ?? {
      sector: 'operations',
      ladder: 'operations',
    }),
    related: related.get(id) ?? {},
    core,
    optional,
  }))
}

export function buildSkills(
  concepts: ReadonlyMap<string, EscoConcept>,
  { broader, related }: EscoRelations,
  others: Others,
): PackSkill[] {
  const known = (uris: readonly string[] = []) => idsOf(uris.filter((uri) => concepts.has(uri)))
  return [...concepts].flatMap(([uri, one]) => {
    const names = cleanNames([one.name, ...one.others]).filter(
      (name) => name.length <= maxSkillNameLength,
    )
    const [name, ...aliases] = names.map(capitalise)
    if (name === undefined) return []
    return {
      id: idOf(uri),
      name,
      kind: kindOf(one),
      aliases,
      ...translate(uri, others, (text) => [text]),
      parents: known(broader.get(uri)),
      related: known(related.get(uri)),
    }
  })
}

function kindOf({ type, reuse }: EscoConcept): SkillKind {
  if (reuse === 'transversal') return 'soft'
  return type === 'knowledge' ? 'knowledge' : 'practice'
}

function translate(uri: string, others: Others, split: (name: string) => readonly string[]) {
  const names: Partial<Record<Language, string[]>> = {}
  const further: Record<string, string[]> = {}
  for (const [language, concepts] of others) {
    const one = concepts.get(uri)
    if (!one) continue
    const own = cleanNames([one.name, ...one.others].flatMap(split))
    if (isOwnLanguage(language)) names[language] = own
    else further[language] = own
  }
  return { ...names, ...(Object.keys(further).length > 0 && { further }) }
}

function isOwnLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code)
}

/** One label contains both forms of a gendered title: "Bäcker/Bäckerin". */
function splitGenderForms(label: string): string[] {
  const forms = label.split('/')
  return forms.every((form) => form.trim().length > 3) ? forms : [label]
}

function idsOf(uris: readonly string[] = []): string[] {
  return [...new Set(uris.map(idOf))]
}

/** The last part of the URI stays the same across versions. */
function idOf(uri: string): string {
  const last = uri.slice(uri.lastIndexOf('/') + 1).toLowerCase()
  return `esco-${last.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`
}
