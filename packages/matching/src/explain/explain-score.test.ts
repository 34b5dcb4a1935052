import type { Profile } from '@headwater/contract/people/profile'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import { openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { aProfile, aRole, aRoleAt, today } from '#test/a-profile'
import { buildPersonDocument } from '../document/build-person-document.ts'
import { compileSearch } from '../query/compile-search.ts'
import { explainScore } from './explain-score.ts'

const taxonomy = openTaxonomy()
const berlin = 2_950_159
const sydney = 2_147_714
const potsdam = 2_852_458

function explainTo(profile: Profile, ...asked: object[]) {
  const criteria = Criteria.parse(asked.map((one, at) => ({ id: `c${at}`, ...one })))
  const search = compileSearch(taxonomy, criteria)
  return explainScore(taxonomy, { criteria, search }, { profile, today })
}

/** Returns the explanation of the only criterion. */
function lineOf(profile: Profile, asked: object): ExplainedCriterion {
  const line = explainTo(profile, asked).factors[0]?.criteria[0]
  if (!line) throw new Error('Nothing was explained.')
  return line
}

function marked({ evidence }: ExplainedCriterion): (string | undefined)[] {
  return evidence.map(({ quote }) =>
    quote?.text.slice(quote.from - quote.start, quote.to - quote.start),
  )
}

const firmware = aRoleAt('Voltaic Systems', '2021-03', {
  id: 'e2',
  occupation: 'firmware-engineer',
  title: 'Firmware engineer',
  text: 'Elif Demirtaş joined early. Wrote the FreeRTOS port for our controller in C++, with CAN diagnostics. Call +49 30 1234567.',
  industry: 'automotive',
})
const skill = {
  skill: 'c-plus-plus',
  name: 'C++',
  evidence: 'experience' as const,
  experiences: ['e2'],
  first: '2021-03',
  last: '2026-10',
  months: 67,
  source: 's1',
}
const elif = aProfile({
  experiences: [
    firmware,
    aRoleAt('Cellgrid', '2016-01 2021-02', { id: 'e1', occupation: 'firmware-engineer' }),
  ],
  skills: [skill, { ...skill, skill: 'rust', name: 'Rust', evidence: 'listed', months: null }],
  languages: [{ code: 'de', level: 'A2', source: 's1' }],
  place: { city: 'Potsdam', cityId: potsdam, country: 'DE', source: 's1' },
  education: [
    {
      school: 'TU Berlin',
      university: null,
      degree: 'master',
      field: 'Software engineering',
      major: 'software-engineering',
      startYear: 2009,
      endYear: 2014,
      source: 's1',
    },
  ],
  signals: {
    openToWork: null,
    relocate: { value: true, countries: ['NL'], at: '2026-10-02', source: 's1' },
    lastActive: null,
  },
})

describe('an explanation', () => {
  it('distinguishes a matching title from a similar and an unrelated one', () => {
    const title = (text: string) => lineOf(elif, { attribute: 'title', titles: [{ text }] })
    expect(title('Firmware engineer')).toMatchObject({
      status: 'met',
      says: expect.stringMatching(
        /^Worked as Firmware engineer, since 2021\. All such work counts as \d+ years/,
      ),
      wouldRaise: { by: 'Firmware engineer in the current role and for longer' },
    })
    expect(title('Firmware engineer').evidence[0]).toMatchObject({
      type: 'experience',
      ref: 'e2',
      field: 'title',
      note: null,
      at: '2026-11-01',
    })
    expect(title('Electronics engineer')).toMatchObject({
      status: 'similar',
      says: expect.stringMatching(
        /^“Firmware engineer” is (close|related) to “Electronics engineer” \(similar work\)/,
      ),
      wouldRaise: { by: 'Work as Electronics engineer' },
    })
    expect(title('Nurse')).toMatchObject({ status: 'not met', part: 0, evidence: [] })
    expect(lineOf(aProfile(), { attribute: 'title', titles: [{ text: 'Nurse' }] })).toMatchObject({
      status: 'no data',
      says: 'No title in profile.',
      isKnown: false,
      counted: 300,
    })
  })

  it('cites the role that counts most, not the most similar one', () => {
    const old = aRoleAt('Cellgrid', '1999-01 2001-02', { occupation: 'firmware-engineer' })
    const now = aRoleAt('Halden', '2020-01', { occupation: 'electronics-engineer' })
    const asked = { attribute: 'title', titles: [{ text: 'Firmware engineer' }] }
    const line = lineOf(aProfile({ experiences: [now, old] }), asked)
    expect(line.evidence.map(({ ref }) => ref)).toEqual([now.id, old.id])
  })

  it('states the distance to the wanted level and what would raise it', () => {
    const titles = [{ text: 'Firmware engineer' }]
    const line = lineOf(elif, { attribute: 'title', titles, seniority: { min: 4, max: null } })
    expect(line.says).toContain('2 levels below the level you asked for.')
    expect(line.asked).toBe('Firmware engineer, lead level or above')
    expect(line.wouldRaise?.by).toBe(
      'Firmware engineer in the current role and for longer, lead level or above',
    )
  })

  it('quotes and marks the sentence that names a skill', () => {
    const line = lineOf(elif, { attribute: 'skills', skills: [{ text: 'C++' }] })
    expect(line).toMatchObject({
      status: 'met',
      says: 'C++. Mentioned in a role, used for 5 years 7 months, last in 2026.',
    })
    expect(line.evidence[0]?.quote?.text).toBe(
      'Wrote the FreeRTOS port for our controller in C++, with CAN diagnostics.',
    )
    expect(marked(line)).toEqual(['C++', 'C++'])
    const similar = lineOf(elif, { attribute: 'skills', skills: [{ text: 'C++17' }] })
    expect(similar.status === 'similar' || similar.status === 'met').toBe(true)
    expect(lineOf(elif, { attribute: 'skills', skills: [{ text: 'Welding' }] })).toMatchObject({
      status: 'not met',
      says: 'Welding not found in profile.',
      evidence: [],
      wouldRaise: { by: 'Welding used in a role' },
    })
  })

  it('attributes months to the roles they were worked in', () => {
    const explanation = explainTo(
      elif,
      { attribute: 'title', titles: [{ text: 'Firmware engineer' }] },
      { attribute: 'relevantYears', min: 13 },
    )
    expect(explanation.factors[1]?.criteria[0]).toMatchObject({
      status: 'partly',
      asked: '13 years or more of relevant experience',
      says: '10 years 11 months in 2 related roles.',
      evidence: [
        { ref: 'e2', note: '5 years 9 months counted' },
        { ref: 'e1', note: '5 years 2 months counted' },
      ],
    })
  })

  it('attributes a month with two roles to the relevant one', () => {
    const nurse = aRoleAt('Charite', '2018-01', {
      title: 'Nurse',
      occupation: 'registered-nurse',
    })
    const beside = aRoleAt('Halden', '2020-01')
    const { factors } = explainTo(
      aProfile({ experiences: [beside, nurse] }),
      { attribute: 'title', titles: [{ text: 'Firmware engineer' }] },
      { attribute: 'relevantYears', min: 2 },
    )
    expect(factors[1]?.criteria[0]?.evidence).toMatchObject([{ ref: beside.id }])
  })

  it('cites the language that is met best', () => {
    const spoken = (code: string, level: 'A2' | 'C1') => ({ code, level, source: 's1' })
    const both = aProfile({ languages: [spoken('de', 'A2'), spoken('en', 'C1')] })
    const languages = ['de', 'en'].map((code) => ({ code, level: 'B2' }))
    expect(lineOf(both, { attribute: 'language', languages })).toMatchObject({
      status: 'met',
      says: 'English C1.',
      evidence: [{ ref: '1' }],
    })
  })

  it('cites the language, the place with its distance, and willingness to move', () => {
    const languages = [{ code: 'de', level: 'B1' }]
    expect(lineOf(elif, { attribute: 'language', languages })).toMatchObject({
      status: 'partly',
      says: 'German A2.',
      wouldRaise: { by: 'German B1 or better' },
      evidence: [{ type: 'language', ref: '0', field: 'level', note: 'German A2' }],
    })
    const city = lineOf(elif, { attribute: 'cities', cities: [berlin] })
    expect(city).toMatchObject({ status: 'met', asked: 'In Berlin or within 50 km' })
    expect(city.says).toMatch(/^Based in Potsdam, Germany, \d\d km from Berlin\.$/)
    expect(lineOf(elif, { attribute: 'cities', cities: [sydney] }).says).toMatch(
      /^Based in Potsdam, Germany, 1\d,\d{3} km from Sydney\./,
    )
    expect(lineOf(elif, { attribute: 'countries', countries: ['NL'] })).toMatchObject({
      status: 'partly',
      says: 'Based in Potsdam, Germany. Open to relocating to Netherlands.',
      evidence: [{ type: 'place' }, { type: 'signal', ref: 'relocate', at: '2026-10-02' }],
    })
    expect(lineOf(elif, { attribute: 'relocate', countries: ['FR'] })).toMatchObject({
      status: 'not met',
      says: 'Would only relocate to Netherlands.',
    })
  })

  it('cites employers, industries, studies and words where they occur', () => {
    const company = lineOf(elif, { attribute: 'company', companies: ['Cellgrid'] })
    expect(company).toMatchObject({ status: 'met', says: 'Past role.', value: 800 })
    expect(marked(company)).toEqual(['Cellgrid'])
    const industries = lineOf(elif, { attribute: 'industries', industries: ['automotive'] })
    expect(industries).toMatchObject({ evidence: [{ note: 'Automotive, since 2021' }] })
    const major = lineOf(elif, { attribute: 'major', majors: ['computer-science'] })
    expect(major).toMatchObject({ status: 'similar', evidence: [{ type: 'education', ref: '0' }] })
    const words = lineOf(elif, { attribute: 'keywords', phrases: ['diagnostics controller'] })
    expect(marked(words)).toEqual(['diagnostics.', 'controller'])
  })

  it('lists the reasons of a figure', () => {
    const line = lineOf(elif, { attribute: 'stability', min: 90 })
    expect(line.evidence[0]).toMatchObject({ type: 'figure', ref: 'stability', field: 'reasons.0' })
    expect(line.says).toMatch(/^\d+ of 100\.$/)
  })

  it('counts what is met, separates what is unknown and names what was not understood', () => {
    const explanation = explainTo(
      elif,
      { attribute: 'title', titles: [{ text: 'Firmware engineer' }] },
      { attribute: 'countries', countries: ['DE'] },
      { attribute: 'university', universities: ['mit'], mode: 'nice' },
      { attribute: 'company', companies: ['Siemens'], mode: 'not' },
    )
    expect(explanation).toMatchObject({
      level: 'Strong match',
      unknown: ['c2'],
      notMet: [],
      notUnderstood: [],
      filters: {
        must: { says: 'All 2 must-haves met' },
        nice: { says: '0 of 1 nice-to-have met, 1 unknown' },
        not: { says: 'No exclusions apply' },
      },
    })
    expect(explanation.documentMonth).toBe('2026-11')
    const skills = [{ text: 'C++' }, { text: 'Zorblax wrangling' }]
    expect(explainTo(elif, { attribute: 'skills', skills }).notUnderstood).toEqual([
      { id: 'c0', text: 'Zorblax wrangling' },
    ])
  })

  it('states in words what limits the whole score', () => {
    const stuffer = aProfile({
      experiences: [aRole('2020-01', { title: 'Nurse', occupation: 'registered-nurse' })],
      skills: [skill],
    })
    const { gates, gate } = explainTo(
      stuffer,
      { attribute: 'title', titles: [{ text: 'Firmware engineer' }] },
      { attribute: 'skills', skills: [{ text: 'C++' }, { text: 'Rust' }] },
      { attribute: 'skills', skills: [{ text: 'Kubernetes' }] },
    )
    expect(gates).toEqual([
      `Title and skills match partly, so only ${gate / 10}% of the points count.`,
      'No role is close to the title you asked for, so skills count at most half.',
    ])
    expect(explainTo(aProfile(), { attribute: 'skills', skills: [{ text: 'C++' }] }).gates).toEqual(
      [expect.stringMatching(/^Title and skills are unknown, so only 79\.1% of the points count/)],
    )
  })

  it('explains the document that was searched, whatever its month', () => {
    const criteria = Criteria.parse([
      { id: 'y', attribute: 'relevantYears', min: 5 },
      { id: 't', attribute: 'title', titles: [{ text: 'Firmware engineer' }] },
    ])
    const search = compileSearch(taxonomy, criteria)
    const document = buildPersonDocument(taxonomy, elif, '2020-02-11')
    const explanation = explainScore(
      taxonomy,
      { criteria, search },
      { profile: elif, today, document },
    )
    expect(explanation.documentMonth).toBe('2020-02')
    expect(explanation.factors[0]?.criteria[0]?.evidence).toMatchObject([{ ref: 'e1' }])
    expect(() =>
      explainScore(taxonomy, { criteria: criteria.toReversed(), search }, { profile: elif, today }),
    ).toThrow('other criteria')
  })
})
