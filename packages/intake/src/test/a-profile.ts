import type {
  Education,
  Experience,
  FactSource,
  Profile,
  ProfileSkill,
} from '@headwater/contract/people/profile'
import { aSource } from './a-source.ts'

export function anExperience(changes: Partial<Experience> = {}): Experience {
  return {
    id: 'e1',
    title: 'Nurse',
    occupation: 'registered-nurse',
    seniority: 2,
    employer: 'Acme',
    employerKey: 'acme',
    industry: 'Hospital & Health Care',
    start: '2019-01',
    end: '2020-12',
    isCurrent: false,
    kind: 'permanent',
    endedWithEmployer: false,
    city: 'Berlin',
    country: 'DE',
    text: 'Cared for people.',
    source: 's1',
    ...changes,
  }
}

export function anEducation(changes: Partial<Education> = {}): Education {
  return {
    school: 'MIT',
    university: null,
    degree: 'bachelor',
    field: 'Physics',
    major: null,
    startYear: 2010,
    endYear: 2014,
    source: 's1',
    ...changes,
  }
}

export function aSkill(changes: Partial<ProfileSkill> = {}): ProfileSkill {
  return {
    skill: 'triage',
    name: 'Triage',
    evidence: 'listed',
    experiences: [],
    first: null,
    last: null,
    months: null,
    source: 's1',
    ...changes,
  }
}

/** Builds a profile with a single source. */
export function aProfile(
  changes: Partial<Profile> = {},
  source: Partial<FactSource> = {},
): Profile {
  return {
    name: 'Anna Müller',
    nameSource: 's1',
    headline: 'Nurse',
    headlineSource: 's1',
    summary: 'Cares.',
    summarySource: 's1',
    place: { city: 'Berlin', cityId: 2950159, country: 'DE', source: 's1' },
    experiences: [],
    education: [],
    skills: [],
    languages: [],
    signals: { openToWork: null, relocate: null, lastActive: null },
    sources: [aSource(source)],
    ...changes,
  }
}
