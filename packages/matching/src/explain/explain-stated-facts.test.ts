import type { Profile } from '@headwater/contract/people/profile'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import type { ExplainedCriterion } from '@headwater/contract/sourcing/explanation'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { aProfile, aRoleAt, today } from '#test/a-profile'
import { compileSearch } from '../query/compile-search.ts'
import { explainScore } from './explain-score.ts'

const taxonomy = openTaxonomy()
const sydney = 2_147_714

/** Returns the explanation of the only criterion. */
function lineOf(profile: Profile, asked: object): ExplainedCriterion {
  const criteria = Criteria.parse([{ id: 'c', ...asked }])
  const search = compileSearch(taxonomy, criteria)
  const { factors } = explainScore(taxonomy, { criteria, search }, { profile, today })
  const line = factors[0]?.criteria[0]
  if (!line) throw new Error('Nothing was explained.')
  return line
}

const firmware = aRoleAt('Voltaic Systems', '2021-03', { id: 'e2' })
const elif = aProfile({
  experiences: [firmware],
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
  place: { city: 'Potsdam', cityId: 2_852_458, country: 'DE', source: 's1' },
})

it('cites the highest degree and says when none is known', () => {
  const line = lineOf(elif, { attribute: 'degree', min: 'bachelor' })
  expect(line).toMatchObject({
    status: 'met',
    asked: 'Bachelor’s degree or higher',
    says: 'Master’s degree.',
    evidence: [{ type: 'education', ref: '0', field: 'field', note: 'Master’s degree' }],
  })
  expect(line.evidence[0]?.quote?.text).toBe('Software engineering')
  expect(lineOf(elif, { attribute: 'degree', min: 'doctorate' })).toMatchObject({
    status: 'partly',
    value: 500,
    wouldRaise: { by: 'Doctorate' },
  })
  const none = lineOf(aProfile(), { attribute: 'degree', min: 'master' })
  expect(none).toMatchObject({ status: 'no data', says: 'No degree in profile.' })
})

it('cites what a person wants, and never treats silence as a no', () => {
  const said = { at: '2026-10-02', source: 's1' }
  const signals = {
    ...elif.signals,
    workMode: { modes: ['remote' as const], ...said },
    employment: { types: ['freelance' as const], ...said },
  }
  const remote = aProfile({ ...elif, signals })
  expect(lineOf(remote, { attribute: 'workMode', modes: ['remote', 'hybrid'] })).toMatchObject({
    status: 'met',
    asked: 'Remote or Hybrid',
    says: 'Wants: Remote.',
    evidence: [{ type: 'signal', ref: 'workMode', field: 'modes', at: '2026-10-02' }],
  })
  const contract = { attribute: 'employment', types: ['contract'] }
  expect(lineOf(remote, contract)).toMatchObject({ status: 'met', says: 'Wants: Freelance.' })
  expect(lineOf(elif, contract)).toMatchObject({ status: 'no data', isKnown: false })
  const employed = aProfile({ experiences: [{ ...firmware, kind: 'permanent' }] })
  expect(lineOf(employed, contract)).toMatchObject({
    status: 'not met',
    says: 'Current role: Permanent.',
  })
  const inSydney = { attribute: 'cities', cities: [sydney], orRemote: true }
  expect(lineOf(remote, inSydney)).toMatchObject({
    status: 'met',
    asked: 'In Sydney or within 50 km, or remote',
    says: 'Wants: Remote.',
  })
  expect(lineOf(elif, inSydney)).toMatchObject({ status: 'not met' })
})

it('cites employers of the wanted kind and size', () => {
  const career = aProfile({
    experiences: [
      aRoleAt('Adecco', '2021-01', { id: 'e2' }),
      aRoleAt('11 bit studios', '2015-01 2020-12', { id: 'e1' }),
    ],
  })
  const product = { attribute: 'companyKind', kinds: ['product'] }
  expect(lineOf(career, product)).toMatchObject({
    status: 'met',
    value: 800,
    says: 'Past role.',
    evidence: [{ ref: 'e1', note: 'In-house and Product company, 2015 to 2020' }],
  })
  expect(lineOf(career, { ...product, when: 'current' })).toMatchObject({ status: 'not met' })
  expect(lineOf(career, { attribute: 'companySize', max: 400 })).toMatchObject({
    asked: 'Employer with up to 400 employees',
    evidence: [{ ref: 'e1', note: '201 to 500 employees, 2015 to 2020' }],
  })
  const unlisted = aProfile({ experiences: [aRoleAt('Zorblax', '2021-01')] })
  expect(lineOf(unlisted, product)).toMatchObject({ status: 'no data' })
  expect(lineOf(unlisted, { attribute: 'companySize', min: 10 })).toMatchObject({
    says: 'Size of employers unknown.',
  })
})
