import type { Profile } from '@headwater/contract/people/profile'
import { Criteria } from '@headwater/contract/sourcing/criteria'
import type { Explanation } from '@headwater/contract/sourcing/explanation'
import { buildProfile, draftPerson, openKnowledge } from '@headwater/intake'
import { openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { aProfile, aRole, today } from '#test/a-profile'
import { compileSearch } from '../query/compile-search.ts'
import { explainScore } from './explain-score.ts'
import { createRedactor, quoteSentence } from './redacted-quotes.ts'

const taxonomy = openTaxonomy()
const knowledge = openKnowledge()
const kind = 'json-resume' as const
const source = { id: 's1', kind, name: 'resume.json', row: 1, importId: null, at: today }

const criteria = Criteria.parse([
  { id: 'title', attribute: 'title', titles: [{ text: 'Data engineer' }] },
  { id: 'skill', attribute: 'skills', skills: [{ text: 'Kubernetes' }] },
  { id: 'words', attribute: 'keywords', phrases: ['platform'] },
  { id: 'years', attribute: 'totalYears', min: 20 },
  { id: 'major', attribute: 'major', majors: ['computer-science'] },
  { id: 'employer', attribute: 'company', companies: ['Halden Robotics'] },
  { id: 'stays', attribute: 'stability', min: 80 },
])
const search = compileSearch(taxonomy, criteria)

function explained(profile: Profile): Explanation {
  return explainScore(taxonomy, { criteria, search }, { profile, today })
}

interface Who {
  name?: string
  title?: string
  graduated?: string
}

function profileOf({ name = 'Anna Weber', title = 'Ingeniera de datos', graduated = '2012' }: Who) {
  const work = (known: object) => ({ position: title, ...known })
  const resume = {
    basics: { name, email: 'a.w@example.org', location: { city: 'Berlin', countryCode: 'DE' } },
    work: [
      work({
        name: 'Halden Robotics',
        startDate: '2019-03',
        summary: `${name} moved the platform to Kubernetes. Write to a.w@example.org.`,
      }),
      work({ name: 'Cellgrid', startDate: '2013-01', endDate: '2019-02' }),
    ],
    education: [{ institution: 'TU Berlin', area: 'Computer science', endDate: graduated }],
  }
  const drafted = draftPerson('json-resume', resume, [])
  if (!('draft' in drafted)) throw new Error(JSON.stringify(drafted.problems))
  return buildProfile(knowledge, drafted.draft, source).profile
}

/** Everything except the offsets of quotes, which shift with the length of a name. */
function withoutQuotes({ factors, ...rest }: Explanation) {
  return {
    ...rest,
    factors: factors.map((factor) => ({
      ...factor,
      criteria: factor.criteria.map(({ evidence, ...line }) => ({
        ...line,
        evidence: evidence.map(({ quote, ...where }) => where),
      })),
    })),
  }
}

const anna = explained(profileOf({}))

describe('profiles that differ only in protected data', () => {
  it('are compared by explanations that are not empty', () => {
    expect(anna.score).toBeGreaterThan(300_000)
    expect(anna.factors.every(({ criteria }) => criteria.some(({ isKnown }) => isKnown))).toBe(true)
  })

  it.each([
    { name: 'Mohamed Hassan Ibrahim' },
    { name: 'Soo-jin Park' },
    { title: 'Ingeniero de datos' },
    { graduated: '1989' },
    { graduated: '' },
  ])('have exactly the same explanation with %o', (other) => {
    expect(withoutQuotes(explained(profileOf(other)))).toEqual(withoutQuotes(anna))
  })
})

describe('quotes', () => {
  it('contain no names and no contact details', () => {
    const json = JSON.stringify(anna)
    expect(json).toContain('moved the platform to Kubernetes.')
    expect(json).not.toMatch(/weber|anna|@/i)
  })

  it('are omitted where the employer has the person’s name', () => {
    const post = aRole('2020-01', {
      employer: 'Elif Demirtaş Consulting',
      employerKey: 'halden robotics',
    })
    const { factors } = explained(aProfile({ experiences: [post] }))
    const line = factors.find(({ attribute }) => attribute === 'company')?.criteria[0]
    expect(line).toMatchObject({ status: 'met', evidence: [{ quote: null, ref: post.id }] })
    expect(JSON.stringify(factors)).not.toContain('Demirtaş')
  })

  it.each([
    ['Anna Weber used Rust daily. More.', 'used Rust daily.'],
    ['Used Rust with Frau Weber. More.', 'Used Rust with'],
    ['First. Used Rust, see a@b.org for it. More.', 'Used Rust, see'],
    ['Aged 58 and at home in Rust.', 'and at home in Rust.'],
    ['Line one\n• Used Rust\n• More', 'Used Rust'],
    ['In v2.0 we used Rust 1.80 a lot! Yes.', 'In v2.0 we used Rust 1.80 a lot!'],
    ['مرحبا. نستخدم Rust يوميا؟ نعم', 'نستخدم Rust يوميا؟'],
  ])('%s', (text, quoted) => {
    const from = text.indexOf('Rust')
    const quote = quoteSentence(text, { from, to: from + 4 }, createRedactor('Anna Weber'))
    expect(quote?.text).toBe(quoted)
    expect(text.slice(quote?.start).startsWith(quoted)).toBe(true)
  })
})
