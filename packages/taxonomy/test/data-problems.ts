import { fold } from '../src/fold.ts'
import type { TaxonomyData } from '../src/read-data.ts'
import {
  type Language,
  languages,
  listTranslations,
  type Occupation,
  type Skill,
} from '../src/schema.ts'

/** Lists everything wrong with the data beyond its schema, as messages a person can act on. */
export function findDataProblems(data: TaxonomyData): string[] {
  return [
    ...findUnsortedFiles(data),
    ...findDuplicateIds(data),
    ...findOccupationClashes(data),
    ...findSkillClashes(data.skills),
    ...findNameClashes('major', data.majors),
    ...findUnknownReferences(data),
    ...findCycles(data.skills),
    ...findTooFew(data),
  ]
}

type Named = Pick<Occupation, 'id' | 'name' | 'aliases' | Language | 'further'>

function findUnsortedFiles(data: TaxonomyData): string[] {
  const files = new Map<string, string[]>()
  const note = (file: string, id: string) => files.set(file, [...(files.get(file) ?? []), id])
  for (const one of data.sectors) note('sectors', one.id)
  for (const one of data.majors) note('majors', one.id)
  for (const one of data.occupations) note(`occupations/${one.sector}`, one.id)
  for (const one of data.skills) note(`skills/${one.area}`, one.id)
  return [...files].flatMap(([file, ids]) => {
    const at = ids.findIndex((id, place) => place > 0 && id < (ids[place - 1] ?? ''))
    return at < 0 ? [] : [`order: ${file}.yaml: ${ids[at]} comes after ${ids[at - 1]}`]
  })
}

function findDuplicateIds(data: TaxonomyData): string[] {
  const lists = { occupation: data.occupations, skill: data.skills, major: data.majors }
  return Object.entries(lists).flatMap(([kind, records]) => {
    const seen = new Map<string, string>()
    return records.flatMap((one) => {
      const place = 'sector' in one ? one.sector : 'area' in one ? one.area : 'majors'
      const before = seen.get(one.id)
      seen.set(one.id, place)
      return before === undefined ? [] : [`twice: ${kind} ${one.id} in ${before} and ${place}`]
    })
  })
}

function findOccupationClashes(data: TaxonomyData): string[] {
  const known = new Set(data.ambiguousTitles.map((one) => fold(one.title)))
  return findNameClashes('occupation', data.occupations).concat(
    data.occupations.flatMap((one) =>
      allNames(one)
        .filter((name) => known.has(fold(name)))
        .map((name) => `clash: occupation ${one.id} claims ambiguous title "${name}"`),
    ),
  )
}

/** An ambiguous name may have several owners, an ordinary one has a single owner. */
function findSkillClashes(skills: readonly Skill[]): string[] {
  const plain = skills.map((skill) => {
    const shared = new Set(skill.ambiguous.map(fold))
    const isPlain = (name: string) => !shared.has(fold(name))
    return {
      ...skill,
      aliases: skill.aliases.filter(isPlain),
      name: isPlain(skill.name) ? skill.name : '',
    }
  })
  const withoutContext = skills
    .filter((skill) => skill.ambiguous.length > 0 && skill.context.length === 0)
    .map((skill) => `context: skill ${skill.id} has ambiguous names and no context`)
  return [...findNameClashes('skill', plain), ...withoutContext]
}

function findNameClashes(kind: string, records: readonly Named[]): string[] {
  const owners = new Map<string, string>()
  return records.flatMap((one) =>
    allNames(one).flatMap((name) => {
      const key = fold(name)
      if (key === '')
        return name === '' ? [] : [`empty: ${kind} ${one.id}: "${name}" folds to nothing`]
      const owner = owners.get(key) ?? one.id
      owners.set(key, owner)
      return owner === one.id ? [] : [`clash: ${kind} "${name}" is ${owner} and ${one.id}`]
    }),
  )
}

function findUnknownReferences(data: TaxonomyData): string[] {
  const sectors = new Set(data.sectors.map((one) => one.id))
  const ladders = new Set(data.ladders.map((one) => one.id))
  const occupations = new Set(data.occupations.map((one) => one.id))
  const skills = new Set(data.skills.map((one) => one.id))
  const majors = new Set(data.majors.map((one) => one.id))
  const missing = new Map<string, string[]>()
  const want = (kind: string, known: Set<string>, ids: readonly string[], from: string) => {
    for (const id of ids) {
      const key = `unknown ${kind}: ${id}`
      if (!known.has(id)) missing.set(key, [...(missing.get(key) ?? []), from])
    }
  }
  for (const one of data.occupations) {
    want('sector', sectors, [one.sector], one.id)
    want('ladder', ladders, [one.ladder], one.id)
    want('occupation', occupations, Object.keys(one.related), one.id)
    want('skill', skills, [...one.core, ...one.optional], one.id)
  }
  for (const one of data.skills) {
    const version = one.versionOf === undefined ? [] : [one.versionOf]
    want('skill', skills, [...one.parents, ...one.related, ...version], one.id)
  }
  for (const one of data.majors) {
    want('sector', sectors, one.sectors, one.id)
    want('major', majors, one.related, one.id)
  }
  for (const one of data.ambiguousTitles) want('occupation', occupations, one.options, one.title)
  const self = data.occupations.filter((one) => one.id in one.related)
  return [
    ...[...missing].sort().map(([key, from]) => `${key} (from ${from.join(', ')})`),
    ...self.map((one) => `self: occupation ${one.id} is related to itself`),
    ...data.occupations.flatMap((one) =>
      one.core
        .filter((id) => one.optional.includes(id))
        .map((id) => `twice: ${one.id} has ${id} as core and optional`),
    ),
  ]
}

function findCycles(skills: readonly Skill[]): string[] {
  const byId = new Map(skills.map((one) => [one.id, one]))
  const settled = new Set<string>()
  const problems: string[] = []
  const visit = (id: string, path: string[]): void => {
    if (path.includes(id))
      problems.push(`cycle: ${[...path.slice(path.indexOf(id)), id].join(' → ')}`)
    const skill = byId.get(id)
    if (settled.has(id) || !skill || path.includes(id)) return
    for (const up of [...skill.parents, skill.versionOf ?? []].flat()) visit(up, [...path, id])
    settled.add(id)
  }
  for (const skill of skills) visit(skill.id, [])
  return problems
}

function findTooFew(data: TaxonomyData): string[] {
  const { occupations, skills, majors, sectors } = data
  const problems: string[] = []
  const need = (what: string, has: number, atLeast: number) => {
    if (has < atLeast) problems.push(`short: ${has} ${what}, at least ${atLeast} are wanted`)
  }
  need('occupations', occupations.length, 500)
  need('skills', skills.length, 2500)
  need('majors', majors.length, 110)
  for (const sector of sectors) {
    const here = occupations.filter((one) => one.sector === sector.id).length
    need(`occupations in ${sector.id}`, here, 6)
  }
  for (const language of languages) {
    const with_ = occupations.filter((one) => one[language].length > 0).length
    need(`occupations with ${language} names`, with_, Math.ceil(occupations.length * 0.85))
  }
  return problems
}

function allNames(one: Named): string[] {
  return [one.name, ...one.aliases, ...listTranslations(one).flat()]
}
