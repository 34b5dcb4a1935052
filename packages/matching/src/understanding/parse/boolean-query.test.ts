import { Criteria } from '@headwater/contract/sourcing/criteria'
import { openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'

const taxonomy = openTaxonomy()
// Loading the gazetteer takes a while and is not part of any test.
parseQuery(taxonomy, 'nurse in Berlin')

describe('a search string', () => {
  it('becomes titles, skills, places and kinds of employers where a group is of one kind', () => {
    expect(
      read('("software engineer" OR developer) AND (react OR vue) AND berlin NOT agency'),
    ).toEqual([
      'must title software engineer',
      'must skills react|vue',
      'must cities 2950159',
      'not companyKind agency',
    ])
  })

  it('keeps what is of no kind or of several as one keyword expression', () => {
    expect(read('developer AND (quux OR (react AND redux)) AND ("series B" OR blorb)')).toEqual([
      'must title developer',
      'must keywords (quux OR (react AND redux)) AND ("series B" OR blorb)',
    ])
    expect(read('(kafka OR nurse) AND quuxification* AND scala')).toEqual([
      'must skills scala',
      'must keywords (kafka OR nurse) AND quuxification*',
    ])
  })

  it('excludes each part behind NOT, and levels by the title', () => {
    expect(read('developer AND python NOT (junior OR "quux blorb" OR php)')).toEqual([
      'must title developer 2-',
      'must skills python',
      'not skills php',
      'not keywords "quux blorb"',
    ])
    expect(read('NOT quux NOT blorb')).toEqual(['not keywords quux', 'not keywords blorb'])
  })

  it('may begin with an ordinary sentence', () => {
    expect(read('Senior developers in Berlin ("react" OR "vue") NOT agency')).toEqual([
      'must title developers 3-',
      'must cities 2950159',
      'must skills react|vue',
      'not companyKind agency',
    ])
  })

  it('does not search what is protected, and shows what is too common to search for', () => {
    const text = '(nurse OR midwife) AND (female OR woman) AND london AND "the"'
    const { criteria, refused, unused } = parseQuery(taxonomy, text)
    expect(criteria.map(({ attribute }) => attribute)).toEqual(['title', 'cities'])
    expect(refused.map((one) => one.text)).toEqual(['female', 'woman'])
    expect(unused.map((one) => one.text)).toEqual(['the'])
  })

  it('marks every word of the string with its criterion', () => {
    const text = '("software engineer" OR developer) AND (quux OR blorb) NOT agency'
    const { criteria, pieces } = parseQuery(taxonomy, text)
    expect(Criteria.parse(criteria)).toEqual(criteria)
    expect(pieces.map((piece) => [piece.text, piece.criterionId])).toEqual([
      ['software engineer', 'q1'],
      ['developer', 'q1'],
      ['quux', 'q3'],
      ['blorb', 'q3'],
      ['agency', 'q2'],
    ])
    for (const { from, to, text: words } of pieces) expect(text.slice(from, to)).toBe(words)
  })

  it('marks a protected word within a sentence once', () => {
    const { pieces, refused } = parseQuery(
      taxonomy,
      'Senior female nurses in Berlin ("icu" OR "er") AND (quux OR blorb)',
    )
    expect(refused).toHaveLength(1)
    expect(pieces.filter(({ kind }) => kind === 'protected')).toHaveLength(1)
    let end = 0
    for (const { from, to } of pieces) {
      expect(from).toBeGreaterThanOrEqual(end)
      end = to
    }
  })
})

it.each([
  'Nurses in Portland, OR',
  'SENIOR ENGINEER AND PYTHON OR SCALA',
  'React or Vue developers and testers, not agencies',
  'python AND scala',
  '("software engineer" OR developer AND (react OR vue)',
])('%s is an ordinary sentence', (text) => {
  const { criteria } = parseQuery(taxonomy, text)
  expect(criteria.filter((one) => one.attribute === 'keywords' && one.isBoolean)).toEqual([])
  expect(criteria.length).toBeGreaterThan(0)
})

it('two cities with "or" are where the work is, and office days make it hybrid', () => {
  for (const text of [
    'Berlin or Delft, two office days',
    'hydrologist berlin or delft, 2 Bürotage',
  ])
    expect(read(text)).toEqual(
      expect.arrayContaining(['must cities 2950159|2757345', 'nice workMode hybrid']),
    )
})

/** Criteria as "must title nurse|midwife 3-". */
function read(text: string): string[] {
  return parseQuery(taxonomy, text).criteria.map((one) => {
    switch (one.attribute) {
      case 'title': {
        const { min = null, max = null } = one.seniority ?? {}
        const levels = min === null && max === null ? '' : ` ${min ?? ''}-${max ?? ''}`
        return `${one.mode} title ${one.titles.map((title) => title.text).join('|')}${levels}`
      }
      case 'skills':
        return `${one.mode} skills ${one.skills.map((skill) => skill.text).join('|')}`
      case 'cities':
        return `${one.mode} cities ${one.cities.join('|')}`
      case 'companyKind':
        return `${one.mode} companyKind ${one.kinds.join('|')}`
      case 'workMode':
        return `${one.mode} workMode ${one.modes.join('|')}`
      case 'keywords':
        return `${one.mode} keywords ${one.phrases.join('|')}`
      default:
        return `${one.mode} ${one.attribute}`
    }
  })
}
