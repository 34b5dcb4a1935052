import { Criterion } from '@headwater/contract/sourcing/criteria'
import { openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { parseDescription } from '../description/parse-description.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { findProtectedCriteria } from './find-protected-criteria.ts'

const taxonomy = openTaxonomy()

function find(...criteria: object[]) {
  return findProtectedCriteria(
    taxonomy,
    criteria.map((one, at) => Criterion.parse({ id: `c${at}`, ...one })),
  )
}

describe('findProtectedCriteria', () => {
  it('names each keyword, title and skill that asks for a protected attribute', async () => {
    const found = await find(
      { attribute: 'keywords', phrases: ['kubernetes', 'female'] },
      { attribute: 'title', titles: [{ text: 'Nurse' }, { text: 'Young mother' }] },
      { attribute: 'skills', mode: 'not', skills: [{ text: 'pregnant' }] },
      { attribute: 'totalYears', min: 3 },
    )
    expect(found.map(({ path }) => path)).toEqual([
      '0.phrases.1',
      '1.titles.1.text',
      '2.skills.0.text',
    ])
    for (const { sentence } of found) expect(sentence).toMatch(/^You can’t search by /)
  })

  it.each(['Female nurse', 'Nurse, women only'])(
    'refuses “%s”, although it contains a listed occupation',
    async (title) => {
      expect(await find({ attribute: 'title', titles: [{ text: title }] })).toMatchObject([
        { path: '0.titles.0.text', sentence: 'You can’t search by gender.' },
      ])
    },
  )

  it.each([
    ['Cyrillic letters', 'fеmаlе'],
    ['Cyrillic capitals', 'FEМАLE'],
    ['Greek letters', 'fεmαlε'],
    ['Greek letters that differ by case', 'WOΜΕΝ'],
    ['full-width letters', 'ｆｅｍａｌｅ'],
    ['mathematical letters', '𝐟𝐞𝐦𝐚𝐥𝐞'],
    ['circled letters', 'ⓕⓔⓜⓐⓛⓔ'],
    ['small capitals', 'ꜰᴇᴍᴀʟᴇ'],
    ['zero-width spaces', 'fe\u200bma\u200dle'],
    ['soft hyphens', 'fe\u00admale'],
    ['bidirectional marks', '\u202efe\u2066male'],
    ['control characters', 'fe\u0001male'],
  ])('sees through %s', async (_, word) => {
    expect(await find({ attribute: 'keywords', phrases: [word] })).toMatchObject([
      { path: '0.phrases.0', sentence: 'You can’t search by gender.' },
    ])
    expect(parseQuery(taxonomy, `nurse, ${word}`).refused).toMatchObject([{ ground: 'gender' }])
  })

  it.each([
    'Women’s health nurse',
    "Gentlemen's outfitter",
    'Elderly care assistant',
    'Bürokaufmann/-frau',
    'Sage-femme',
    'Молекулярный биолог',
    'Νοσηλευτής',
  ])('allows the title %s', async (title) => {
    expect(await find({ attribute: 'title', titles: [{ text: title }] })).toEqual([])
  })

  it('allows the name of every occupation on our lists', async () => {
    const titles = taxonomy.occupations.map(({ name }) => ({ text: name }))
    for (let at = 0; at < titles.length; at += 30) {
      expect(await find({ attribute: 'title', titles: titles.slice(at, at + 30) })).toEqual([])
    }
  })

  it('a description with look-alike letters is reported like any other', async () => {
    const text = 'Data Engineer\n\nRequirements\n- 5 years of Python\n- fеmаlе'
    const { refused } = await parseDescription(taxonomy, text)
    expect(refused.map(({ from, to }) => text.slice(from, to))).toEqual(['fеmаlе'])
  })
})
