import { Criterion } from '@headwater/contract/sourcing/criteria'
import { openTaxonomy } from '@headwater/taxonomy'
import { describe, expect, it } from 'vitest'
import { englishPostings } from '#test/postings/english'
import { otherPostings } from '#test/postings/other-languages'
import { shortPostings } from '#test/postings/short'
import { unusualPostings } from '#test/postings/unusual'
import { variedPostings } from '#test/postings/varied'
import type { ParsedDescription } from './description.ts'
import { parseDescription } from './parse-description.ts'

const taxonomy = openTaxonomy()
const timeout = 60_000

/** The parsed result, in the notation in which the postings state their expectations. */
function summarise({ criteria, ...reading }: ParsedDescription) {
  const skills = (mode: 'must' | 'nice') =>
    criteria.flatMap((one) =>
      one.attribute === 'skills' && one.mode === mode
        ? [one.skills.map(({ skill }) => skill).join('/')]
        : [],
    )
  const years = criteria.find(({ attribute }) => attribute === 'relevantYears')
  const title = criteria.find(({ attribute }) => attribute === 'title')
  return {
    title: reading.title,
    occupation: title?.attribute === 'title' ? title.titles[0]?.occupation : undefined,
    department: reading.department ?? undefined,
    workplace: reading.workplace ?? undefined,
    employment: reading.employment ?? undefined,
    places: reading.places.map(({ name }) => name),
    years: years?.attribute === 'relevantYears' ? [years.min, years.max] : undefined,
    must: skills('must'),
    nice: skills('nice'),
    languages: criteria.flatMap((one) =>
      one.attribute === 'language'
        ? one.languages.map(({ code, level }) =>
            `${one.mode === 'nice' ? '~' : ''}${code} ${level ?? ''}`.trim(),
          )
        : [],
    ),
    refused: reading.refused.map(({ text }) => text.toLowerCase()),
  }
}

const postings = [
  ...englishPostings,
  ...otherPostings,
  ...variedPostings,
  ...unusualPostings,
  ...shortPostings,
]
const known = new Set([
  'title',
  'skills',
  'relevantYears',
  'language',
  'cities',
  'countries',
  'degree',
  'companyKind',
])

describe('a job description', () => {
  it.each(postings)('$name', { timeout }, async (posting) => {
    const { name: _, text, ...expected } = posting
    const reading = await parseDescription(taxonomy, text)
    const lists = { places: [], nice: [], languages: [], refused: [] }
    expect(summarise(reading)).toEqual({ ...lists, ...expected })
    expect(reading.criteria.filter(({ attribute }) => !known.has(attribute))).toEqual([])
    const ids = reading.criteria.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const criterion of reading.criteria) expect(Criterion.parse(criterion)).toEqual(criterion)
    const { pieces, refused, unused } = reading
    for (const { from, to, text: words } of [...pieces, ...refused, ...unused]) {
      expect(text.slice(from, to)).toBe(words)
    }
    expect(pieces.every(({ from }, at) => from >= (pieces[at - 1]?.to ?? 0))).toBe(true)
    expect(pieces.every(({ criterionId: id }) => id === null || ids.includes(id))).toBe(true)
  })
})

it('a degree is required unless an equivalent is enough', { timeout }, async () => {
  const degreesIn = async (line: string) => {
    const text = `Data Scientist\nRequirements\n- ${line}\n- Python`
    const { criteria } = await parseDescription(taxonomy, text)
    return criteria.flatMap((one) => (one.attribute === 'degree' ? [`${one.mode} ${one.min}`] : []))
  }
  expect(await degreesIn("Master's degree in statistics")).toEqual(['must master'])
  expect(await degreesIn('Bachelor in physics or equivalent experience')).toEqual(['nice bachelor'])
  expect(await degreesIn('Abgeschlossene Berufsausbildung')).toEqual(['must vocational'])
})

it('words that no profile holds are named as unused', { timeout }, async () => {
  const text = [
    'Firmware Engineer',
    'You lead a small team of four.',
    'Requirements',
    '- C++ and good communication skills',
    'What we offer',
    '- €98,000 to €118,000 and 30 days of leave',
    '- 38-hour week, Budget of 60k EUR',
  ].join('\n')
  const { unused, criteria } = await parseDescription(taxonomy, text)
  expect(unused.map(({ text }) => text)).toEqual([
    'small team',
    'communication skills',
    '€98,000 to €118,000',
    '30 days of leave',
    '38-hour week',
    '60k EUR',
  ])
  expect(criteria.map(({ attribute }) => attribute)).toEqual(['title', 'skills'])
})

it.each([
  ['Wir sind ein kleines Team. 30 Tage Urlaub, 55.000 bis 65.000 €', 3],
  ['Un equipo pequeño, 23 días laborables de vacaciones y 30.000 a 36.000 euros', 3],
  ['Une petite équipe, 27 jours de congés, 45k€', 3],
])('finds what is not used in %j', { timeout }, async (text, count) => {
  expect((await parseDescription(taxonomy, text)).unused).toHaveLength(count)
})

describe('any input', () => {
  const hostile = {
    'one long line': 'a '.repeat(10_000),
    'nothing but signs': '*-: '.repeat(5_000),
    'many sentences that ask': 'You must know Java. '.repeat(1_000),
    'many headings': 'Requirements:\n'.repeat(1_500),
    'many labels': 'Location: Berlin | a | b | c | d\n'.repeat(600),
    'many who are looked for': 'Hiring: '.repeat(2_500),
    'one long word': 'x'.repeat(20_000),
    'blanks between': `Title:${' '.repeat(19_000)}x`,
  }
  it.each(Object.entries(hostile))('%s is parsed to the end', { timeout }, async (_, text) => {
    const reading = await parseDescription(taxonomy, text.slice(0, 20_000))
    expect(reading.criteria.length).toBeLessThanOrEqual(60)
    expect(reading.places.length).toBeLessThanOrEqual(5)
  })

  it('other tasks run during parsing', { timeout }, async () => {
    await parseDescription(taxonomy, 'Nurse')
    let [turns, isOver] = [0, false]
    const takeTurn = () => {
      turns++
      if (!isOver) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await parseDescription(taxonomy, hostile['many sentences that ask'])
    isOver = true
    expect(turns).toBeGreaterThan(8)
  })
})
