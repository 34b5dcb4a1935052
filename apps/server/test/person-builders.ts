import type { ContactKind, Profile } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import { sql } from 'kysely'
import { peopleMerged } from '#modules/people'
import { type Actor, inTransaction } from '#platform/context'
import { runHook } from '#platform/events'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

export interface PersonOptions {
  readonly name?: string
  readonly title?: string
  readonly employer?: string
  /** In the form `kind:key`. */
  readonly contacts?: readonly string[]
}

/** A nurse who has worked at one hospital for years, as parsed from a file. */
export function aProfile({
  name = 'Anna Abel',
  title = 'Registered nurse',
  employer = 'St Mary Hospital',
}: PersonOptions = {}): Profile {
  const source = 's1'
  return {
    name,
    nameSource: source,
    headline: '',
    headlineSource: null,
    summary: '',
    summarySource: null,
    place: { city: 'Porto', cityId: null, country: 'PT', source },
    experiences: [
      {
        id: 'e1',
        title,
        employer,
        employerKey: fold(employer),
        text: '',
        source,
        occupation: null,
        seniority: 2,
        industry: null,
        kind: null,
        start: '2018-02',
        end: null,
        isCurrent: true,
        endedWithEmployer: false,
        city: null,
        country: null,
      },
    ],
    education: [],
    skills: [
      {
        skill: null,
        name: 'Patient care',
        evidence: 'listed',
        experiences: [],
        source,
        first: null,
        last: null,
        months: null,
      },
    ],
    languages: [{ code: 'pt', level: 'native', source }],
    signals: { openToWork: null, relocate: null, lastActive: null },
    sources: [
      {
        id: source,
        kind: 'csv',
        name: 'people.csv',
        row: 1,
        importId: null,
        at: '2026-01-05',
      },
    ],
  }
}

/** Inserts a person of the company, from any source. */
export async function aPerson(
  { ownerDb }: World,
  { companyId }: Actor,
  options: PersonOptions = {},
): Promise<string> {
  const id = newId()
  const profile = aProfile(options)
  const { name, experiences, sources } = profile
  const searchText = fold(`${name} ${experiences[0]?.title} ${experiences[0]?.employer}`)
  await ownerDb
    .insertInto('people.people')
    .values({
      companyId,
      id,
      name,
      searchText,
      importId: null,
      importRow: null,
      sourceKind: 'csv',
      removedAt: null,
      mergedInto: null,
      pastKeys: experiences.map(({ employerKey }) => `e ${employerKey}`),
      nameKey: fold(name).split(' ').sort().join(' '),
      profile: JSON.stringify(profile),
    })
    .execute()
  for (const contact of options.contacts ?? []) {
    const [kind = '', ...rest] = contact.split(':')
    const value = rest.join(':')
    await ownerDb
      .insertInto('people.contactPoints')
      .values({
        companyId,
        id: newId(),
        personId: id,
        value,
        valueKey: value,
        verifiedAt: null,
        kind: kind as ContactKind,
        source: JSON.stringify(sources[0]),
      })
      .execute()
  }
  return id
}

/** Inserts two people who may be duplicates. */
export async function aDuplicatePair(
  world: World,
  actor: Actor,
  {
    likelihood = 80,
    names = ['Anna Abel', 'Anna M. Abel'],
  }: { likelihood?: number; names?: readonly [string, string] } = {},
): Promise<{ id: string; people: readonly [string, string] }> {
  const first = await aPerson(world, actor, {
    name: names[0],
    contacts: [`email:${newId()}@example.org`],
  })
  const second = await aPerson(world, actor, {
    name: names[1],
    employer: 'City Clinic',
    contacts: [`email:${newId()}@example.org`],
  })
  const id = await aPairOf(world, actor, [first, second], likelihood)
  return { id, people: [first, second] }
}

/** Inserts two existing people as a pair to review. */
export async function aPairOf(
  { ownerDb }: World,
  { companyId }: Actor,
  people: readonly [string, string],
  likelihood = 80,
): Promise<string> {
  const id = newId()
  const [personA = '', personB = ''] = people.toSorted()
  await ownerDb
    .insertInto('people.duplicates')
    .values({
      companyId,
      id,
      personA,
      personB,
      likelihood,
      reasons: JSON.stringify([{ speaks: 'for', text: 'They have the same name.' }]),
      kept: null,
      before: null,
      versionAfter: null,
      decidedBy: null,
      decidedAt: null,
    })
    .execute()
  return id
}

/** Merges one person into another, with every reference to them. */
export async function mergePeople(
  world: World,
  actor: Actor,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  await inTransaction(world.contextFor(actor), async (ctx) => {
    const { rows } = await sql<{ id: string }>`
      with recursive merged as (
        select ${from}::uuid as id
        union select p.id from people.people p join merged on p.merged_into = merged.id
      ), kept as (update people.people set merged_into = ${into} where id = ${from})
      select id from merged`.execute(ctx.db)
    await runHook(ctx, peopleMerged, { personIds: rows.map(({ id }) => id), currentId: into })
  })
}
