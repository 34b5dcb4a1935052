import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type FactSource, fillSources, Profile } from './profile.ts'
import { listUnsourcedFacts } from './unsourced-facts.ts'

const source: FactSource = {
  id: 's2',
  kind: 'csv',
  name: 'people.csv',
  row: 1,
  importId: null,
  at: '2026-11-15',
}

/** A profile stored before texts named their source, whose first source has since been undone. */
const before = {
  name: 'Anna Abel',
  headline: 'Nurse',
  summary: '',
  place: null,
  experiences: [],
  education: [],
  skills: [],
  languages: [{ code: 'pt', level: null, source: 's2' }],
  signals: { openToWork: null, relocate: null, lastActive: { at: '2026-11-15', source: 's2' } },
  sources: [source, { ...source, id: 's3' }],
}

const whole: Profile = {
  ...before,
  nameSource: 's3',
  headlineSource: 's2',
  summarySource: null,
  otherNames: [{ name: 'A. Abel', source: 's2' }],
}

describe('a profile', () => {
  it('stored before its texts named a source gets them from its first source', () => {
    const read = Profile.parse(before)
    expect(read).toEqual({
      ...before,
      nameSource: 's2',
      headlineSource: 's2',
      summarySource: null,
    })
    expect(listUnsourcedFacts(read)).toEqual([])
  })

  it('with sources is read unchanged', () => {
    expect(Profile.parse(whole)).toEqual(whole)
    expect(fillSources(whole)).toBe(whole)
    expect(listUnsourcedFacts(whole)).toEqual([])
  })

  it.each([null, 'Anna', [], {}, { ...before, sources: [] }, { ...before, sources: 's1' }])(
    'is not parsed from %j',
    (some) => {
      expect(Profile.safeParse(some).success).toBe(false)
    },
  )

  it('requires sources for every text in its JSON schema', () => {
    const { required } = z.toJSONSchema(Profile, { io: 'output' })
    expect(required).toEqual(
      expect.arrayContaining(['nameSource', 'headlineSource', 'summarySource']),
    )
  })

  it('is checked for facts without a source', () => {
    const broken = {
      ...whole,
      nameSource: 's1',
      summary: 'Cares.',
      shoeSize: 39,
      otherNames: [{ name: 'A. Abel', source: 's9' }],
      signals: { ...whole.signals, lastActive: { at: '2026-11-15', source: 's9' } },
    }
    expect(listUnsourcedFacts(broken)).toEqual([
      'name',
      'summary',
      'signals.lastActive.at',
      'otherNames.0.name',
      'shoeSize',
    ])
  })
})
