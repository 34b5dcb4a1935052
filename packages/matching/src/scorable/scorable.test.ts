import { buildProfile, draftPerson, openKnowledge } from '@headwater/intake'
import { languages, openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { today } from '#test/a-profile'
import { computeCareerFigures } from '../career/career-figures.ts'
import { toScorable } from './scorable.ts'

const taxonomy = openTaxonomy()
const knowledge = openKnowledge()
const source = {
  id: 's1',
  kind: 'json-resume',
  name: 'resume.json',
  row: 1,
  importId: null,
  at: today,
} as const

interface Who {
  name?: string
  title?: string
  graduated?: string
  extra?: Record<string, unknown>
}

/** Everything a score is computed from, starting from a file as it is uploaded. */
function seenOf({
  name = 'Anna Weber',
  title = 'Software engineer',
  graduated = '2012-07',
  extra,
}: Who) {
  const drafted = draftPerson(
    'json-resume',
    {
      basics: {
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
        summary: `${name} has led teams for years. Dr. ${name.split(' ').at(-1)} speaks at events.`,
        location: { city: 'Berlin', countryCode: 'DE' },
        ...extra,
      },
      work: [
        {
          position: title,
          name: 'Halden Robotics',
          startDate: '2019-03',
          summary: `${name} moved the platform to Kubernetes and TypeScript.`,
        },
        { position: title, name: 'Cellgrid', startDate: '2013-01', endDate: '2019-02' },
      ],
      education: [
        {
          institution: 'Humboldt University Berlin',
          area: 'Computer science',
          studyType: 'Master',
          endDate: graduated,
        },
      ],
      skills: [{ name: 'Python' }, { name: 'ReactJS' }],
      languages: [{ language: 'German', fluency: 'Native speaker' }],
    },
    [],
  )
  if (!('draft' in drafted)) throw new Error(JSON.stringify(drafted.problems))
  const { profile } = buildProfile(knowledge, drafted.draft, source)
  return { scorable: toScorable(taxonomy, profile), figures: computeCareerFigures(profile, today) }
}

const seen = seenOf({})

describe('profiles that differ only in protected data', () => {
  it('are compared by scorable data that contains the work', () => {
    expect(seen.scorable.posts).toHaveLength(2)
    expect(seen.scorable.posts[0]?.text).toContain('Kubernetes')
    expect(seen.scorable.skills.map(({ skill }) => skill)).toContain('react')
    expect(seen.scorable.schools).toEqual([
      expect.objectContaining({ degree: 'master', major: 'computer-science' }),
    ])
    expect(seenOf({ title: 'Registered nurse' })).not.toEqual(seen)
  })

  it.each([
    'Lukas Weber',
    'Fatima Al-Masri',
    'Oluwaseun Adeyemi',
    'Soo-jin Park',
    'Mohamed Hassan Ibrahim',
    'María José García Pérez',
    'Grace Murphy',
    'محمد حسن',
  ])('have the same scorable data under the name %s', (name) => {
    expect(seenOf({ name })).toEqual(seen)
  })

  it.each([
    ['a picture', { image: 'https://example.org/anna.jpg', photo: 'anna.jpg' }],
    ['an age', { age: 58, birthDate: '1968-02-01', dateOfBirth: '1968-02-01' }],
    ['a gender and a family', { gender: 'female', pronouns: 'she/her', maritalStatus: 'married' }],
    ['an origin and a faith', { nationality: 'Egyptian', religion: 'none', ethnicity: '-' }],
  ])('have the same scorable data with %s', (_, extra) => {
    expect(seenOf({ extra })).toEqual(seen)
  })

  it.each(['1989-07', '2001-06', '2024-09', ''])(
    'have the same scorable data for graduation in %s',
    (graduated) => {
      expect(seenOf({ graduated })).toEqual(seen)
    },
  )

  it('have the same scorable data under every gendered form of a known title', () => {
    const different: string[] = []
    let compared = 0
    for (const occupation of taxonomy.occupations) {
      for (const forms of languages.map((language) => occupation[language])) {
        const plain = forms.filter((title) => !rank.test(title))
        const [first, ...others] = plain.map((title) => ({ title, seen: pictureOf(title) }))
        for (const other of others) {
          compared += 1
          if (first && other.seen !== first.seen)
            different.push(`${occupation.id}: ${first.title} / ${other.title}`)
        }
      }
    }
    expect(different).toEqual([])
    expect(compared).toBeGreaterThan(2_000)
  })

  it.each([
    ['Chairman', 'Chairwoman'],
    ['Waiter', 'Waitress'],
    ['Senior Softwareentwickler (m/w/d)', 'Senior Softwareentwicklerin'],
    ['Projektleiter', 'Projektleiter:in'],
    ['Directeur marketing', 'Directrice marketing'],
    ['Ingeniero de datos', 'Ingeniera de datos'],
    ['مهندس برمجيات', 'مهندسة برمجيات'],
  ])('have the same scorable data as %s and as %s', (one, other) => {
    expect(seenOf({ title: other })).toEqual(seenOf({ title: one }))
  })
})

/** Words that name a rank rather than a gender: a head barman ranks above a barmaid. */
const rank =
  /\b(?:chef|assistante?|assistente?|auxiliar|ajudante|adjunct|dirigente|responsabile|vice|manager)\b|مساعد/iu

/** A person with a title alone, for comparing many. */
function pictureOf(title: string): string {
  const profile = {
    name: '',
    nameSource: 's1',
    headline: title,
    headlineSource: 's1',
    summary: '',
    summarySource: null,
    place: null,
    education: [],
    skills: [],
    languages: [],
    signals: { openToWork: null, relocate: null, lastActive: null },
    sources: [source],
  }
  const drafted = draftPerson(
    'json-resume',
    { basics: { name: 'A B' }, work: [{ position: title }] },
    [],
  )
  if (!('draft' in drafted)) throw new Error(title)
  const made = buildProfile(knowledge, drafted.draft, source).profile
  return JSON.stringify(toScorable(taxonomy, { ...profile, experiences: made.experiences }).posts)
}
