import { fold } from './fold.ts'
import { type Language, listTranslations, type Occupation } from './schema.ts'

export type Named = Pick<Occupation, 'id' | 'name' | 'aliases' | Language | 'further'> & {
  /** Names that are also ordinary words. */
  ambiguous?: readonly string[]
}
type PackNamed = Pick<Named, 'id' | 'name'> & Partial<Named>

/** The target of each pack record, and which of its names are still free. */
export type NameClaims<T> = {
  /** The records taken over, each id once. */
  readonly records: readonly T[]
  /** The new id of each pack record. Records that are left out have none. */
  readonly ids: ReadonlyMap<string, string>
  namesOf(base: Named, one: PackNamed): Omit<Named, 'id' | 'name' | 'ambiguous'>
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxNameLength = 120

export type NameForms = {
  /** The lookup forms of a name: names that share one are the same name. */
  keysOf(name: string): readonly string[]
  /** The form without seniority words, if the name has some. */
  bareKeyOf(name: string): string | undefined
}

const plainForms: NameForms = { keysOf: (name) => [fold(name)], bareKeyOf: () => undefined }

/**
 * Assigns names first to ours, then to the names of the pack's records, then to their aliases. A
 * record with one of our names becomes ours. A record whose name belongs to several is left out.
 */
export function claimNames<T extends PackNamed>(
  ours: readonly Named[],
  theirs: readonly T[],
  shared: readonly string[],
  forms: NameForms = plainForms,
): NameClaims<T> {
  const owners = createNameOwners(forms)
  for (const name of shared) owners.claim(name, noOwner)
  for (const one of ours) for (const name of allNames(one)) owners.claim(name, one.id)
  const known = new Set(ours.map((one) => one.id))
  const ids = new Map<string, string>()
  const records = theirs.filter((one) => {
    if (ids.has(one.id) || !kebab.test(one.id) || !isName(one.name)) return false
    if (!known.has(one.id)) owners.claim(one.name, one.id)
    const owner = known.has(one.id) ? one.id : owners.ownerOf(one.name)
    if (owner === undefined || owner === noOwner) return false
    ids.set(one.id, owner)
    return true
  })
  return {
    ids,
    records,
    namesOf(base, one) {
      const seen = new Set([fold(base.name)])
      const keepNew = (own: readonly string[], names: readonly string[] = []) => {
        const free = names.filter((name) => isName(name) && owners.take(name, base.id))
        return [...own, ...free].filter((name) => !seen.has(fold(name)) && seen.add(fold(name)))
      }
      return {
        aliases: keepNew(base.aliases, [one.name, ...(one.aliases ?? [])]),
        de: keepNew(base.de, one.de),
        es: keepNew(base.es, one.es),
        fr: keepNew(base.fr, one.fr),
        ar: keepNew(base.ar, one.ar),
        pt: keepNew(base.pt, one.pt),
        it: keepNew(base.it, one.it),
        nl: keepNew(base.nl, one.nl),
        further: mergeFurther(base.further, one.further, keepNew),
      }
    },
  }
}

function mergeFurther(
  own: Named['further'] = {},
  names: Named['further'] = {},
  keepNew: (own: readonly string[], names?: readonly string[]) => string[],
): Record<string, string[]> {
  const codes = new Set([...Object.keys(own), ...Object.keys(names)])
  return Object.fromEntries([...codes].map((code) => [code, keepNew(own[code] ?? [], names[code])]))
}

const noOwner = ''

/** Every form of a name belongs to its first owner. */
function createNameOwners({ keysOf, bareKeyOf }: NameForms) {
  const owners = new Map<string, string>()
  return {
    claim(name: string, id: string): void {
      for (const key of keysOf(name)) if (!owners.has(key)) owners.set(key, id)
    },
    ownerOf(name: string): string | undefined {
      for (const key of keysOf(name)) {
        const owner = owners.get(key)
        if (owner !== undefined) return owner
      }
      return undefined
    },
    /** Returns whether the name belongs to this record: no form of it has another owner. */
    take(name: string, id: string): boolean {
      const keys = keysOf(name)
      // A senior data analyst is a data analyst with a level, whichever record claims the name.
      const bare = bareKeyOf(name)
      const asked = bare === undefined ? keys : [...keys, bare]
      const isFree = asked.every((key) => (owners.get(key) ?? id) === id)
      if (isFree) for (const key of keys) owners.set(key, id)
      return isFree
    },
  }
}

function isName(name: string): boolean {
  return name.length <= maxNameLength && name === name.trim() && fold(name) !== ''
}

function allNames(one: Named): string[] {
  return [one.name, ...one.aliases, ...listTranslations(one).flat(), ...(one.ambiguous ?? [])]
}
