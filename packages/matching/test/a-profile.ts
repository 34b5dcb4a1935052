import type { Experience, Profile } from '@headwater/contract/people/profile'

export const today = '2026-11-15'

/** Builds a person of whom only what the test states is known. */
export function aProfile(known: Partial<Profile> = {}): Profile {
  return {
    name: 'Elif Demirtaş',
    nameSource: 's1',
    headline: '',
    headlineSource: null,
    summary: '',
    summarySource: null,
    place: null,
    experiences: [],
    education: [],
    skills: [],
    languages: [],
    signals: { openToWork: null, relocate: null, lastActive: null },
    sources: [
      { id: 's1', kind: 'csv', name: 'people.csv', row: 1, importId: null, at: '2026-11-01' },
    ],
    ...known,
  }
}

/** Builds a role from its span, `2019-01 2021-06`, or `2024-03` if it is current. */
export function aRole(span: string, known: Partial<Experience> = {}): Experience {
  const [start = '', end] = span.split(' ')
  return {
    id: `e${span}`.slice(0, 8),
    title: 'Firmware engineer',
    occupation: 'embedded-engineer',
    seniority: 2,
    employer: 'Boreal Storage',
    employerKey: 'boreal storage',
    industry: null,
    start: start === '' ? null : start,
    end: end ?? null,
    isCurrent: end === undefined,
    kind: null,
    endedWithEmployer: false,
    city: null,
    country: null,
    text: '',
    source: 's1',
    ...known,
  }
}

/** Builds a role with its own employer. */
export function aRoleAt(
  employer: string,
  span: string,
  known: Partial<Experience> = {},
): Experience {
  return aRole(span, {
    employer,
    employerKey: employer.toLowerCase(),
    id: employer.slice(0, 8),
    ...known,
  })
}
