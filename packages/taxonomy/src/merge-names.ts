import { fold } from './fold.ts'
import { languages, type Occupation } from './schema.ts'

export type Named = Pick<Occupation, 'id' | 'name' | 'aliases' | 'de' | 'es' | 'fr' | 'ar'> & {
  /** Names that are also ordinary words. */
  ambiguous?: readonly string[]
}
type PackNamed = Pick<Named, 'id' | 'name'> & Partial<Named>

/** Who each record of a pack becomes, and which of its names are still free for it. */
export type Claims<T> = {
  /** The records that are taken over, each id once. */
  readonly records: readonly T[]
  /** The id each record of the pack has from now on; one that is left out has none. */
  readonly ids: ReadonlyMap<string, string>
  namesOf(base: Named, one: PackNamed): Omit<Named, 'id' | 'name' | 'ambiguous'>
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const longest = 120

export type NameForms = {
  /** The forms in which a name is found: names that share one are the same name. */
  keysOf(name: string): readonly string[]
  /** The form of the name without its words of level, where it has some. */
  bareKeyOf(name: string): string | undefined
}

const plainForms: NameForms = { keysOf: (name) => [fold(name)], bareKeyOf: () => undefined }

/**
 * Names go to ours first, then to the names of the pack's records, then to their aliases. A
 * record with a name of ours is ours; one whose name is shared by several is left out.
 */
export function claimNames<T extends PackNamed>(
  ours: readonly Named[],
  theirs: readonly T[],
  shared: readonly string[],
  forms: NameForms = plainForms,
): Claims<T> {
  const owners = makeOwners(forms)
  for (const name of shared) owners.claim(name, nobody)
  for (const one of ours) for (const name of allNames(one)) owners.claim(name, one.id)
  const known = new Set(ours.map((one) => one.id))
  const ids = new Map<string, string>()
  const records = theirs.filter((one) => {
    if (ids.has(one.id) || !kebab.test(one.id) || !isName(one.name)) return false
    if (!known.has(one.id)) owners.claim(one.name, one.id)
    const owner = known.has(one.id) ? one.id : owners.ownerOf(one.name)
    if (owner === undefined || owner === nobody) return false
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
      }
    },
  }
}

const nobody = ''

/** Every form of a name keeps the first who claimed it. */
function makeOwners({ keysOf, bareKeyOf }: NameForms) {
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
    /** Whether the name is this one's now: no form of it is anybody else's. */
    take(name: string, id: string): boolean {
      const keys = keysOf(name)
      // A senior data analyst is a data analyst of a level, whoever else lays claim to the words.
      const bare = bareKeyOf(name)
      const asked = bare === undefined ? keys : [...keys, bare]
      const isFree = asked.every((key) => (owners.get(key) ?? id) === id)
      if (isFree) for (const key of keys) owners.set(key, id)
      return isFree
    },
  }
}

function isName(name: string): boolean {
  return name.length <= longest && name === name.trim() && fold(name) !== ''
}

function allNames(one: Named): string[] {
  const translated = languages.flatMap((language) => one[language])
  return [one.name, ...one.aliases, ...translated, ...(one.ambiguous ?? [])]
}
