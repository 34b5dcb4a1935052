import type { ContactKind, Profile } from '@headwater/contract/people/profile'
import { fold } from '@headwater/gazetteer'
import type { Actor } from '#platform/context'
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
  const id = newId()
  const [personA = '', personB = ''] = [first, second].sort()
  await world.ownerDb
    .insertInto('people.duplicates')
    .values({
      companyId: actor.companyId,
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
  return { id, people: [first, second] }
}
