import type { Profile } from '@headwater/contract/sourcing/profile'
import { mergeFrom, mergeProfiles, reviewFrom, scoreDuplicate } from '@headwater/intake'
import { newId } from '#platform/ids'
import type { Reason } from '../tables.ts'
import { pastKeysOf } from './past-keys.ts'
import { isRefused, type PreparedEntry, type PreparedPerson } from './prepare-entry.ts'

/** Somebody who may be the person an entry is about. */
export interface KnownPerson {
  readonly id: string
  readonly profile: Profile
  readonly nameKey: string
  /** `kind:key`. */
  readonly contactKeys: readonly string[]
  readonly version: number
}

export type SettledRow =
  | {
      readonly outcome: 'refused'
      readonly row: number
      readonly reasons: string[]
      readonly raw: unknown
    }
  | { readonly outcome: 'suppressed'; readonly row: number }
  | {
      readonly outcome: 'merged'
      readonly row: number
      readonly personId: string
      readonly before: Profile
      readonly versionAfter: number
      /** The entry of the same batch that brought them; null where they were here before. */
      readonly sameAs: number | null
    }
  | {
      readonly outcome: 'added'
      readonly row: number
      readonly personId: string
      readonly isToReview: boolean
      /** The likest of them came with this entry of the same batch. */
      readonly sameAs: number | null
    }

export interface SettledPair {
  readonly people: readonly [string, string]
  readonly likelihood: number
  readonly reasons: readonly Reason[]
}

/** What is known of somebody; of whom it is text still, it becomes a profile when that is asked for. */
type Told = Pick<PreparedPerson, 'profile' | 'words'>

/** Somebody as they are after the batch. */
export interface SettledPerson {
  readonly id: string
  readonly told: Told
  readonly nameKey: string
  readonly version: number
  /** The entry they came with; null for somebody who was here before. */
  readonly row: number | null
}

export interface SettledBatch {
  readonly rows: readonly SettledRow[]
  readonly added: readonly SettledPerson[]
  readonly changed: readonly SettledPerson[]
  /** Whom each entry that was taken speaks of, for the ways to reach them. */
  readonly taken: readonly { readonly personId: string; readonly entry: PreparedPerson }[]
  readonly pairs: readonly SettledPair[]
}

interface Working {
  id: string
  told: Told
  nameKey: string
  contactKeys: Set<string>
  version: number
  row: number | null
}

/** As many doubtful likenesses of one entry as anybody wants to look at. */
const mostPairs = 3

/**
 * Decides what becomes of each entry, in their order: those before it in the batch are people it may
 * be the same as, like everybody known.
 */
export function settleBatch(
  entries: readonly PreparedEntry[],
  known: readonly KnownPerson[],
  suppressed: ReadonlySet<string>,
): SettledBatch {
  const rows: SettledRow[] = []
  const taken: { personId: string; entry: PreparedPerson }[] = []
  const pairs: SettledPair[] = []
  const crowd = gather(known)
  for (const entry of entries) {
    if (isRefused(entry)) {
      const reasons = entry.problems.map(({ message }) => message)
      rows.push({ outcome: 'refused', row: entry.row, reasons, raw: entry.raw })
      continue
    }
    const keys = entry.contacts.map(({ kind, key }) => `${kind}:${key}`)
    if (keys.some((key) => suppressed.has(key))) {
      rows.push({ outcome: 'suppressed', row: entry.row })
      continue
    }
    const alike = rank(crowd, entry, keys)
    const [best] = alike
    if (best?.isSame) {
      const person = best.person
      const before = person.told.profile
      person.told = { profile: mergeProfiles(before, entry.profile) }
      person.version += 1
      crowd.note(person, keys)
      taken.push({ personId: person.id, entry })
      const { id: personId, version: versionAfter, row: sameAs } = person
      rows.push({ outcome: 'merged', row: entry.row, personId, before, versionAfter, sameAs })
      continue
    }
    const { row, nameKey } = entry
    const person = {
      id: newId(),
      told: entry,
      nameKey,
      contactKeys: new Set<string>(),
      version: 1,
      row,
    }
    crowd.add(person, keys)
    taken.push({ personId: person.id, entry })
    const doubtful = alike.filter(({ likelihood }) => likelihood >= reviewFrom)
    for (const { person: other, likelihood, reasons } of doubtful.slice(0, mostPairs)) {
      pairs.push({ people: [person.id, other.id], likelihood, reasons })
    }
    const sameAs = doubtful[0]?.person.row ?? null
    const isToReview = doubtful.length > 0
    rows.push({ outcome: 'added', row, personId: person.id, isToReview, sameAs })
  }
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  return {
    rows,
    added: crowd.people.filter(({ row }) => row !== null),
    changed: crowd.people.filter(
      ({ id, version, row }) => row === null && version !== versions.get(id),
    ),
    taken,
    pairs,
  }
}

interface Crowd {
  readonly people: readonly Working[]
  add(person: Working, keys: readonly string[]): void
  note(person: Working, keys: readonly string[]): void
  findAlike(entry: PreparedPerson, keys: readonly string[]): ReadonlySet<Working>
}

function gather(known: readonly KnownPerson[]): Crowd {
  const people: Working[] = []
  const byKey = new Map<string, Working[]>()
  const byName = new Map<string, Working[]>()
  const crowd: Crowd = {
    people,
    add(person, keys) {
      people.push(person)
      push(byName, person.nameKey, person)
      crowd.note(person, keys)
    },
    note(person, keys) {
      for (const key of keys) {
        if (person.contactKeys.has(key)) continue
        person.contactKeys.add(key)
        push(byKey, key, person)
      }
    },
    findAlike(entry, keys) {
      const namesakes = (byName.get(entry.nameKey) ?? []).filter(({ told }) =>
        hasCommonPast(told, entry),
      )
      return new Set([...keys.flatMap((key) => byKey.get(key) ?? []), ...namesakes])
    },
  }
  for (const { id, profile, nameKey, version, contactKeys } of known) {
    const told = { profile }
    crowd.add({ id, told, nameKey, version, contactKeys: new Set(), row: null }, contactKeys)
  }
  return crowd
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function hasCommonPast(a: Told, b: Told): boolean {
  const keys = new Set(pastKeysOf(a))
  return pastKeysOf(b).some((key) => keys.has(key))
}

/** The surest first; among equals whoever shares more ways to be reached, then who was here first. */
function rank(crowd: Crowd, entry: PreparedPerson, keys: readonly string[]) {
  const alike = crowd.findAlike(entry, keys)
  if (alike.size === 0) return []
  const about = { profile: entry.profile, contactKeys: keys }
  return [...alike]
    .map((person) => {
      const other = { profile: person.told.profile, contactKeys: [...person.contactKeys] }
      const { likelihood, reasons, sharesKey } = scoreDuplicate(other, about)
      const shared = keys.filter((key) => person.contactKeys.has(key)).length
      return { person, likelihood, reasons, shared, isSame: sharesKey || likelihood >= mergeFrom }
    })
    .sort(
      (a, b) =>
        Number(b.isSame) - Number(a.isSame) || b.likelihood - a.likelihood || b.shared - a.shared,
    )
}
