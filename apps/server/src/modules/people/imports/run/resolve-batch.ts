import type { Profile } from '@headwater/contract/people/profile'
import { mergeProfiles, mergeThreshold, reviewThreshold, scoreDuplicate } from '@headwater/intake'
import { newId } from '#platform/ids'
import type { DuplicateReason } from '../../tables.ts'
import { pastKeysOf } from './past-keys.ts'
import { isRefused, type PreparedEntry, type PreparedPerson } from './prepare-entry.ts'

/** A person an entry may be about. */
export interface PossibleMatch {
  readonly id: string
  readonly profile: Profile
  readonly nameKey: string
  /** Each as `kind:key`. */
  readonly contactKeys: readonly string[]
  readonly version: number
}

export type RowOutcome =
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
      /** The entry of the same batch that added the person, or null if they existed before. */
      readonly sameAs: number | null
    }
  | {
      readonly outcome: 'added'
      readonly row: number
      readonly personId: string
      readonly isToReview: boolean
      /** The entry of the same batch that added the most similar person, if any. */
      readonly sameAs: number | null
    }

export interface PairToReview {
  readonly people: readonly [string, string]
  readonly likelihood: number
  readonly reasons: readonly DuplicateReason[]
}

/** The content of a person. Serialised content is parsed only when the profile is read. */
type PersonContent = Pick<PreparedPerson, 'profile' | 'words'>

/** A person as they are after the batch. */
export interface BatchPerson {
  readonly id: string
  readonly content: PersonContent
  readonly nameKey: string
  readonly version: number
  /** The entry that added them, or null if they existed before. */
  readonly row: number | null
}

export interface ResolvedBatch {
  readonly rows: readonly RowOutcome[]
  readonly added: readonly BatchPerson[]
  readonly changed: readonly BatchPerson[]
  /** The person of each accepted entry, for their contacts. */
  readonly taken: readonly { readonly personId: string; readonly entry: PreparedPerson }[]
  readonly pairs: readonly PairToReview[]
}

interface WorkingPerson {
  id: string
  content: PersonContent
  nameKey: string
  contactKeys: Set<string>
  version: number
  row: number | null
}

/** Maximum number of possible duplicates to review per entry. */
const maxPairsPerEntry = 3

/**
 * Decides the outcome of each entry in order. People added earlier in the batch are possible
 * matches like all known people.
 */
export function resolveBatch(
  entries: readonly PreparedEntry[],
  known: readonly PossibleMatch[],
  suppressed: ReadonlySet<string>,
): ResolvedBatch {
  const rows: RowOutcome[] = []
  const taken: { personId: string; entry: PreparedPerson }[] = []
  const pairs: PairToReview[] = []
  const crowd = createMatchIndex(known)
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
    const alike = rankMatches(crowd, entry, keys)
    const [best] = alike
    if (best?.isSame) {
      const person = best.person
      const before = person.content.profile
      person.content = { profile: mergeProfiles(before, entry.profile) }
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
      content: entry,
      nameKey,
      contactKeys: new Set<string>(),
      version: 1,
      row,
    }
    crowd.add(person, keys)
    taken.push({ personId: person.id, entry })
    const doubtful = alike.filter(({ likelihood }) => likelihood >= reviewThreshold)
    for (const { person: other, likelihood, reasons } of doubtful.slice(0, maxPairsPerEntry)) {
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

interface MatchIndex {
  readonly people: readonly WorkingPerson[]
  add(person: WorkingPerson, keys: readonly string[]): void
  note(person: WorkingPerson, keys: readonly string[]): void
  findMatches(entry: PreparedPerson, keys: readonly string[]): ReadonlySet<WorkingPerson>
}

function createMatchIndex(known: readonly PossibleMatch[]): MatchIndex {
  const people: WorkingPerson[] = []
  const byKey = new Map<string, WorkingPerson[]>()
  const byName = new Map<string, WorkingPerson[]>()
  const crowd: MatchIndex = {
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
    findMatches(entry, keys) {
      const namesakes = (byName.get(entry.nameKey) ?? []).filter(({ content }) =>
        hasCommonPast(content, entry),
      )
      return new Set([...keys.flatMap((key) => byKey.get(key) ?? []), ...namesakes])
    },
  }
  for (const { id, profile, nameKey, version, contactKeys } of known) {
    const content = { profile }
    crowd.add({ id, content, nameKey, version, contactKeys: new Set(), row: null }, contactKeys)
  }
  return crowd
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function hasCommonPast(a: PersonContent, b: PersonContent): boolean {
  const keys = new Set(pastKeysOf(a))
  return pastKeysOf(b).some((key) => keys.has(key))
}

/** Best match first. Ties go to the person with more shared contacts, then to the older one. */
function rankMatches(crowd: MatchIndex, entry: PreparedPerson, keys: readonly string[]) {
  const alike = crowd.findMatches(entry, keys)
  if (alike.size === 0) return []
  const about = { profile: entry.profile, contactKeys: keys }
  return [...alike]
    .map((person) => {
      const other = { profile: person.content.profile, contactKeys: [...person.contactKeys] }
      const { likelihood, reasons, sharesKey } = scoreDuplicate(other, about)
      const shared = keys.filter((key) => person.contactKeys.has(key)).length
      return {
        person,
        likelihood,
        reasons,
        shared,
        isSame: sharesKey || likelihood >= mergeThreshold,
      }
    })
    .sort(
      (a, b) =>
        Number(b.isSame) - Number(a.isSame) || b.likelihood - a.likelihood || b.shared - a.shared,
    )
}
