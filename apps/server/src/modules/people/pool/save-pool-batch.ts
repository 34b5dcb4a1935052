import { findCompany } from '@headwater/gazetteer'
import { mergeProfiles } from '@headwater/intake'
import type { Taxonomy } from '@headwater/taxonomy'
import type { ClientBase } from 'pg'
import { addPoolCompanies } from '#modules/reference'
import { newId } from '#platform/ids'
import type { Keyring } from '#platform/keyring'
import type { SavedPerson } from '../events.ts'
import type { PreparedPerson } from '../imports/run/prepare-entry.ts'
import { hashContact } from '../suppressions/hash-contact.ts'
import { maskContactDetails } from './mask-contact-details.ts'
import {
  insertPoolKeys,
  insertPoolPeople,
  listPoolPeople,
  listPoolSuppressedHashes,
  type PoolPerson,
  updatePoolPeople,
} from './pool-store.ts'

/** An employer of a pool person that no list contains yet. */
interface NewEmployer {
  readonly key: string
  readonly name: string
  readonly industry: string | null
  readonly country: string | null
}

/** Saves the search documents of pool people on the connection that wrote them. */
export type SavePoolDocuments = (
  client: ClientBase,
  taxonomy: Taxonomy,
  today: string,
  people: readonly SavedPerson[],
) => Promise<void>

interface PoolBatchContext {
  readonly client: ClientBase
  readonly keyring: Keyring
  readonly batchId: string
  readonly taxonomy: Taxonomy
  /** The day for which documents are built. */
  readonly today: string
  readonly saveDocuments: SavePoolDocuments
}

/** Adds people to the pool. A person with the same contact as an existing one is merged. */
export async function savePoolBatch(
  { client, keyring, batchId, taxonomy, today, saveDocuments }: PoolBatchContext,
  entries: readonly PreparedPerson[],
): Promise<{ added: number; merged: number; suppressed: number }> {
  const forgotten = await findSuppressedKeys(client, keyring, entries)
  const taken = entries.filter((entry) => !keysOf(entry).some((key) => forgotten.has(key)))
  const people = new Map<string, PoolPerson>()
  const byKey = new Map<string, string>()
  const note = (person: PoolPerson) => {
    people.set(person.id, person)
    for (const key of person.contactKeys) if (!byKey.has(key)) byKey.set(key, person.id)
  }
  const there = await listPoolPeople(client, taken.flatMap(keysOf))
  for (const person of there) note(person)
  const added = new Set<string>()
  const changed = new Set<string>()
  for (const entry of taken) {
    const id = keysOf(entry).flatMap((key) => byKey.get(key) ?? [])[0]
    const known = id === undefined ? undefined : people.get(id)
    const person = known ? mergeIntoPoolPerson(known, entry) : toPoolPerson(entry)
    if (!known) added.add(person.id)
    else if (!added.has(person.id)) changed.add(person.id)
    note(person)
  }
  const pick = (ids: ReadonlySet<string>) => [...people.values()].filter(({ id }) => ids.has(id))
  await insertPoolPeople(client, batchId, pick(added))
  await updatePoolPeople(client, pick(changed))
  const written = [...pick(added), ...pick(changed)]
  await saveDocuments(client, taxonomy, today, written)
  await insertPoolKeys(client, written)
  await addPoolCompanies(client, listUnknownEmployers(taken), { isSynthetic: false })
  return {
    added: added.size,
    merged: taken.length - added.size,
    suppressed: entries.length - taken.length,
  }
}

function keysOf({ contacts }: PreparedPerson): string[] {
  return contacts.map(({ kind, key }) => `${kind}:${key}`)
}

/** The profile is public but contacts are not, so contact details are masked inside it too. */
function toPoolPerson({ profile, nameKey, contacts }: PreparedPerson): PoolPerson {
  return {
    id: newId(),
    profile: maskContactDetails(profile),
    nameKey,
    contacts: contacts.map(({ kind, value }) => ({ kind, value, verification: 'unverified' })),
    contactKeys: contacts.map(({ kind, key }) => `${kind}:${key}`),
  }
}

function mergeIntoPoolPerson(person: PoolPerson, entry: PreparedPerson): PoolPerson {
  const { profile, contacts, contactKeys } = toPoolPerson(entry)
  const isNew = contactKeys.map((key) => !person.contactKeys.includes(key))
  return {
    ...person,
    profile: mergeProfiles(person.profile, profile),
    contacts: [...person.contacts, ...contacts.filter((_, at) => isNew[at])],
    contactKeys: [...person.contactKeys, ...contactKeys.filter((_, at) => isNew[at])],
  }
}

async function findSuppressedKeys(
  client: ClientBase,
  keyring: Keyring,
  entries: readonly PreparedPerson[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(
    entries.flatMap(({ contacts }) =>
      contacts.flatMap(({ kind, key }) =>
        hashContact(keyring, 'pool', { kind, key }).map(
          (hash) => [hash.toString('hex'), `${kind}:${key}`] as const,
        ),
      ),
    ),
  )
  const hashes = await listPoolSuppressedHashes(client, [...byHash.keys()])
  return new Set(hashes.flatMap((hash) => byHash.get(hash) ?? []))
}

/** Lists employers that no list contains, each once. */
function listUnknownEmployers(entries: readonly PreparedPerson[]): NewEmployer[] {
  const found = new Map<string, NewEmployer>()
  for (const { profile } of entries) {
    for (const { employer: name, employerKey: key, industry, country } of profile.experiences) {
      if (key === '' || found.has(key) || findCompany(name)) continue
      found.set(key, { key, name, industry, country })
    }
  }
  return [...found.values()]
}
