import type { MergePreview } from '@headwater/contract/people/duplicates'
import type { PersonDetail, PersonSummary, RemovedPerson } from '@headwater/contract/people/people'
import type {
  ContactPoint,
  Experience,
  FactSource,
  Profile,
  ProfileSkill,
} from '@headwater/contract/people/profile'
import type { Suppression } from '@headwater/contract/people/suppressions'
import type { Privilege } from '@headwater/contract/privileges'
import { http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { renderApp } from './render-app.tsx'
import { ok, server } from './server.tsx'

export function aPerson(changes: Partial<PersonSummary> = {}): PersonSummary {
  return {
    id: '0198a1f0-0000-7000-8000-000000000901',
    name: 'Elif Demirtaş',
    title: 'Lead Firmware Engineer',
    employer: 'Boreal Storage',
    city: 'Berlin',
    country: 'DE',
    totalMonths: 110,
    skills: ['C++', 'FreeRTOS', 'CAN', 'Zephyr', 'Python'],
    skillCount: 12,
    source: { kind: 'csv', name: 'people.csv', at: '2026-11-15' },
    hasEmail: true,
    isSynthetic: false,
    openDuplicates: 0,
    addedAt: '2026-05-14T09:00:00.000Z',
    changedAt: '2026-05-14T09:00:00.000Z',
    ...changes,
  }
}

/**
 * Builds a merge preview in which the person moves, gains a role and has another name in the input.
 */
export function aMergePreview(changes: Partial<MergePreview> = {}): MergePreview {
  const kept = aPerson({ name: 'Elif Demirtas' })
  const post = { title: 'Head of Firmware', employer: 'Volta', start: '2026-01', end: null }
  return {
    kept,
    other: {
      name: 'Elif D',
      title: 'Head of Firmware',
      employer: 'Volta',
      city: 'Bonn',
      country: 'DE',
      totalMonths: 0,
      skills: ['Go'],
      skillCount: 1,
      hasEmail: true,
      source: { kind: 'hand', name: 'Ada Lovelace', at: '2026-11-16' },
    },
    becomes: {
      ...kept,
      title: 'Head of Firmware',
      employer: 'Volta',
      city: 'Bonn',
      totalMonths: 121,
      skillCount: 13,
    },
    gains: {
      posts: [{ ...post, isCurrent: true, isNew: true }],
      education: [
        {
          school: 'TU Berlin',
          degree: 'master',
          field: 'Physics',
          isNew: false,
          startYear: 2008,
          endYear: 2010,
        },
      ],
      skills: [{ name: 'Go', isNew: true }],
      languages: [{ code: 'tr', level: 'native', isNew: true }],
      contacts: [{ kind: 'phone', value: '+49 30 1234567' }],
    },
    unchanged: { posts: 3, education: 0, skills: 12, languages: 1, contacts: 2 },
    ...changes,
  }
}

export function aSource(changes: Partial<FactSource> = {}): FactSource {
  return {
    id: 's1',
    kind: 'csv',
    name: 'people.csv',
    row: 12,
    importId: '0198a1f0-0000-7000-8000-000000000801',
    at: '2026-11-15',
    ...changes,
  }
}

export function anExperience(changes: Partial<Experience> = {}): Experience {
  return {
    id: 'e1',
    title: 'Lead Firmware Engineer',
    occupation: 'firmware-engineer',
    seniority: 4,
    employer: 'Boreal Storage',
    employerKey: 'boreal storage',
    industry: null,
    start: '2023-02',
    end: '2024-03',
    isCurrent: false,
    kind: 'permanent',
    endedWithEmployer: false,
    city: null,
    country: null,
    text: 'Led firmware for a 2 MWh storage line.',
    source: 's1',
    ...changes,
  }
}

export function aSkill(changes: Partial<ProfileSkill> = {}): ProfileSkill {
  return {
    skill: 'c-plus-plus',
    name: 'C++',
    evidence: 'experience',
    experiences: ['e1'],
    first: '2023-02',
    last: '2024-03',
    months: 14,
    source: 's1',
    ...changes,
  }
}

export function aProfile(changes: Partial<Profile> = {}): Profile {
  return {
    name: 'Elif Demirtaş',
    nameSource: 's1',
    headline: '',
    headlineSource: null,
    summary: '',
    summarySource: null,
    place: { city: 'Berlin', cityId: 2_950_159, country: 'DE', source: 's1' },
    experiences: [anExperience()],
    education: [],
    skills: [aSkill()],
    languages: [{ code: 'de', level: 'C1', source: 's1' }],
    signals: { openToWork: null, relocate: null, lastActive: null },
    sources: [aSource()],
    ...changes,
  }
}

export function aContact(changes: Partial<ContactPoint> = {}): ContactPoint {
  return {
    id: '0198a1f0-0000-7000-8000-000000000911',
    kind: 'email',
    value: 'elif.demirtas@posteo.example',
    verification: 'deliverable',
    verifiedAt: '2026-11-14T09:00:00.000Z',
    source: aSource(),
    ...changes,
  }
}

export function aPersonDetail(changes: Partial<PersonDetail> = {}): PersonDetail {
  return {
    id: aPerson().id,
    profile: aProfile(),
    occupations: { 'firmware-engineer': 'Firmware engineer' },
    contacts: [aContact()],
    figures: {
      total: { months: 110, reasons: ['Three posts since May 2017'] },
      stability: { known: true, value: 0.72, reasons: ['Stays 3 years with an employer'] },
      opportunity: { known: false, why: 'not enough history', reasons: ['No word from them'] },
    },
    isSynthetic: false,
    openDuplicates: 0,
    addedAt: '2026-05-14T09:00:00.000Z',
    changedAt: '2026-05-14T09:00:00.000Z',
    ...changes,
  }
}

export function aSuppression(changes: Partial<Suppression> = {}): Suppression {
  return {
    id: '0198a1f0-0000-7000-8000-000000000a01',
    kind: 'email',
    hint: 'a•••@e•••.com',
    reason: 'added',
    removal: 'recruiter',
    by: { clientId: aClient().id, name: 'Ines Carvalho' },
    side: 'client',
    addedAt: '2026-05-14T09:00:00.000Z',
    expiresAt: null,
    ...changes,
  }
}

export function aRemovedPerson(changes: Partial<RemovedPerson> = {}): RemovedPerson {
  return {
    id: aPerson().id,
    name: 'Elif Demirtaş',
    title: 'Lead Firmware Engineer',
    employer: 'Boreal Storage',
    removedAt: '2026-05-14T09:00:00.000Z',
    until: '2026-05-21T09:00:00.000Z',
    isDoNotContact: false,
    ...changes,
  }
}

/** Serves people and returns the queries of the list. */
export function servePeople(
  items: readonly PersonSummary[] = [aPerson()],
  total = items.length,
): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/api2/people/pool', () =>
      ok({ own: total, shared: 50_000, sharedIsSynthetic: false, openDuplicates: 3 }),
    ),
    http.get('*/api2/people', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return ok({ items, nextCursor: null, total })
    }),
    http.get('*/api2/people/:id', ({ params }) => {
      const name = items.find(({ id }) => id === params.id)?.name ?? 'Nobody'
      return ok(aPersonDetail({ id: String(params.id), profile: aProfile({ name }) }))
    }),
  )
  return asked
}

/** Opens a people page as a recruiter. */
export function openPeople(path = '', privileges: readonly Privilege[] = recruiting) {
  return renderApp(`/main/people${path}`, { as: aClient({ privileges: [...privileges] }) })
}

const recruiting = ['jobs.write', 'pipeline.write', 'credits.spend'] as const
