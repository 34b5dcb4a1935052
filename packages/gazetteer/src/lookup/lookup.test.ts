import { describe, expect, it } from 'vitest'
import { buildLookup } from './lookup.ts'

const entries = [
  { name: 'Munich', aliases: ['München', 'Monaco di Baviera'], weight: 1_260 },
  { name: 'Muncie', weight: 70 },
  { name: 'Münchenstein', weight: 12 },
  { name: 'New York', aliases: ['NYC', 'Big Apple'], weight: 8_175 },
  { name: 'New York Mills', weight: 3 },
  { name: 'West New York', weight: 53 },
  { name: 'San Francisco', weight: 864 },
  { name: 'Santiago', weight: 4_837 },
  { name: 'Baden-Baden', weight: 54 },
  { name: 'YouTube', weight: 1 },
  { name: 'Cairo', aliases: ['القاهرة'], weight: 7_734 },
  { name: 'C', weight: 2 },
  { name: 'C++', weight: 3 },
  { name: 'C#', weight: 4 },
]
const lookup = buildLookup(entries)

describe('a lookup', () => {
  it.each([
    ['munich', 'Munich exact'],
    ['MUNI', 'Munich prefix'],
    ['mun', 'Munich prefix'],
    ['munchen', 'Munich alias (München)'],
    ['Münch', 'Munich alias (München)'],
    ['baviera', 'Munich alias (Monaco di Baviera)'],
    ['muinch', 'Munich typo'],
    ['munihc', 'Munich typo'],
    ['munch', 'Munich alias (München)'],
    ['nyc', 'New York alias (NYC)'],
    ['new york', 'New York exact'],
    ['new yrok', 'New York typo'],
    ['nwe york', 'New York typo'],
    ['newyork', 'New York word'],
    ['york', 'New York word'],
    ['york new', 'New York word'],
    ['mills', 'New York Mills word'],
    ['you tube', 'YouTube word'],
    ['baden baden', 'Baden-Baden exact'],
    ['badenbaden', 'Baden-Baden word'],
    ['san fransisco', 'San Francisco typo'],
    ['fransico', 'San Francisco typo'],
    ['fransicso', 'San Francisco typo'],
    ['القاهره', 'Cairo alias (القاهرة)'],
    ['قاهرة', 'Cairo alias (القاهرة)'],
    ['c#', 'C# exact'],
    ['c++', 'C++ exact'],
    ['c', 'C exact'],
  ])('for "%s" returns %s first', (query, expected) => {
    const [first] = lookup.search(query)
    if (!first) throw new Error('nothing was found')
    const name = entries[first.index]?.name
    const alias = first.how === 'alias' ? ` (${first.matched})` : ''
    expect(`${name} ${first.how}${alias}`).toBe(expected)
  })

  it('returns the exact one first of two names that differ after their eighth word', () => {
    const school = 'Institute of the Arts and Crafts of the'
    const twins = buildLookup([
      { name: `${school} North`, weight: 1 },
      { name: `${school} South`, weight: 9 },
    ])
    expect(twins.search(`${school} North`)[0]).toMatchObject({ index: 0, how: 'exact' })
  })

  it.each(['', '  ', '—', 'zzzz', 'mu xq', 'nw', 'yrk'])('for "%s" returns nothing', (query) => {
    expect(lookup.search(query)).toEqual([])
  })

  it('ranks the best known first among equals, and each entry once', () => {
    const found = lookup.search('new').map(({ index }) => entries[index]?.name)
    expect(found).toEqual(['New York', 'New York Mills', 'West New York'])
    const munich = lookup.search('m').filter(({ index }) => index === 0)
    expect(munich).toHaveLength(1)
  })

  it('returns no more than requested', () => {
    const [only, ...others] = lookup.search('mun', { limit: 1 })
    expect([only?.how, others]).toEqual(['prefix', []])
    expect(buildLookup([]).search('anything')).toEqual([])
  })

  it('accepts words and names of any length', () => {
    const long = 'x'.repeat(300)
    const odd = buildLookup([{ name: long }, { name: 'a b c d e f g h i j k l m n o p q r s t' }])
    expect(odd.search('x'.repeat(40))).toHaveLength(1)
    expect(odd.search(long)).toHaveLength(1)
    expect(odd.search('t')).toHaveLength(1)
  })
})
