import type { HeldData } from '@headwater/contract/people/held-data'
import type { ContactKind, FactSource, Profile } from '@headwater/contract/people/profile'
import { maskContact } from '@headwater/intake'
import { sql } from 'kysely'
import type { InTx } from '#platform/context'
import { maskContactDetails } from '../pool/mask-contact-details.ts'
import { listContactPoints } from '../records/store.ts'
import type { ContactSource } from '../tables.ts'
import { listUnlockedContacts } from '../unlocks/unlock-store.ts'
import { findExistingPerson } from './searchable-person-store.ts'

/**
 * Loads what the company holds about a person, for the person to read. Suppressed people are
 * included, because the company still has their data. The data of a merged record are not shown: a
 * mistaken merge would tell one person about another.
 */
export async function loadHeldData(ctx: InTx, personId: string): Promise<HeldData> {
  const { db, actor } = ctx
  const person = await findExistingPerson(db, actor.companyId, personId)
  if (!person) return { state: await findMissingState(ctx, personId) }
  const { profile, isOwn, isSynthetic } = person
  const contacts = isOwn
    ? await listContactPoints(db, actor.companyId, [personId])
    : await listPaidContacts(ctx, personId)
  return {
    state: 'known',
    ...maskContactDetails(summariseProfile(profile)),
    contacts: contacts.map(({ kind, value }) => ({ kind, masked: maskContact(kind, value) })),
    sources: listSources(profile, contacts),
    isShared: !isOwn,
    isSynthetic,
  }
}

async function findMissingState(
  { db, actor }: InTx,
  personId: string,
): Promise<'merged' | 'removed' | 'none'> {
  const { rows } = await sql<{ isMerged: boolean }>`
    select merged_into is not null as is_merged from people.people
    where company_id = ${actor.companyId} and id = ${personId}`.execute(db)
  if (!rows[0]) return 'none'
  return rows[0].isMerged ? 'merged' : 'removed'
}

interface HeldContact {
  readonly kind: ContactKind
  readonly value: string
  /** Contacts of the pool name none: they come with the profile. */
  readonly source?: ContactSource
}

async function listPaidContacts({ db }: InTx, personId: string): Promise<readonly HeldContact[]> {
  const unlocked = await listUnlockedContacts(db, [personId])
  return unlocked.get(personId)?.contacts ?? []
}

function summariseProfile({ name, place, experiences, signals, ...profile }: Profile) {
  const current = experiences.find(({ isCurrent }) => isCurrent)
  return {
    name,
    title: current?.title || null,
    employer: current?.employer || null,
    city: place?.city ?? null,
    country: place?.country ?? null,
    roles: experiences.length,
    schools: profile.education.length,
    skills: profile.skills.length,
    languages: profile.languages.length,
    hasSummary: profile.headline !== '' || profile.summary !== '',
    hasSignals: Object.values(signals).some((signal) => signal !== null),
  }
}

/** Lists kinds and dates only: names of files and of members are not the reader's. */
function listSources(profile: Profile, contacts: readonly HeldContact[]) {
  const ofContacts = contacts.flatMap(({ source }) =>
    source ? [source, ...(source.also ?? [])] : [],
  )
  const sources: readonly FactSource[] = [...profile.sources, ...ofContacts]
  const distinct = new Map(sources.map(({ kind, at }) => [`${at} ${kind}`, { kind, on: at }]))
  return [...distinct].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, source]) => source)
}
