import { attributes, Criteria, Criterion, modes } from '@headwater/contract/sourcing/criteria'
import { type ParsedQuery, parseQuery } from '@headwater/matching/understanding'
import { openTaxonomy } from '@headwater/taxonomy'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateSlots } from './evaluate-slots.ts'
import { parseExpectedSlots } from './slots/expected-criteria.ts'
import { readWrittenQueries } from './slots/written-queries.ts'

const taxonomy = openTaxonomy()
const written = readWrittenQueries()
// Parsed once for all tests, because there are more than a thousand.
const readings = new Map(written.map(({ q }) => [q, parseQuery(taxonomy, q)]))
const read = (text: string) => readings.get(text) ?? parseQuery(taxonomy, text)
const evaluation = evaluateSlots(taxonomy, read)

test('queries in eight languages are parsed, and every protected criterion is refused', () => {
  const { all, blind, byLanguage } = evaluation
  expect(all.queries).toBeGreaterThanOrEqual(340)
  expect(all.f1).toBeGreaterThanOrEqual(0.92)
  expect(blind.f1).toBeGreaterThanOrEqual(0.92)
  for (const language of Object.values(byLanguage)) {
    expect(language.queries).toBeGreaterThanOrEqual(40)
    expect(language.f1).toBeGreaterThanOrEqual(0.92)
  }
  expect(all.refused).toBe(1)
  expect(all.falseRefusals).toBe(0)
})

test('unseen queries in seven languages are understood as well as measured', () => {
  const { unseen, unseenByLanguage, second, secondByLanguage } = evaluation
  expect(unseen.f1).toBeGreaterThanOrEqual(0.73)
  expect(unseen.modes).toBeGreaterThanOrEqual(0.95)
  expect(unseen.refused).toBeGreaterThanOrEqual(0.85)
  for (const { f1 } of Object.values(unseenByLanguage)) expect(f1).toBeGreaterThanOrEqual(0.69)
  expect(second.f1).toBeGreaterThanOrEqual(0.75)
  expect(second.f1OfThings).toBeGreaterThanOrEqual(0.84)
  for (const { f1OfThings } of Object.values(secondByLanguage))
    expect(f1OfThings).toBeGreaterThanOrEqual(0.8)
})

test('150 unseen queries in each of seven languages have labels of known keys', () => {
  const unseen = written.filter(({ set }) => set === 'unseen')
  for (const language of ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl']) {
    const own = unseen.filter((query) => query.language === language)
    expect(new Set(own.map(({ q }) => q)).size).toBe(150)
    expect(own.filter(({ refuse }) => refuse.length > 0).length).toBeGreaterThanOrEqual(7)
    expect(own.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(5)
  }
  for (const { want, refuse } of unseen)
    expect(parseExpectedSlots(taxonomy, want).length + refuse.length).toBeGreaterThan(0)
})

test('40 second blind queries in each of seven languages have labels of known keys', () => {
  const second = written.filter(({ set }) => set === 'blind-2')
  for (const language of ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl']) {
    const own = second.filter((query) => query.language === language)
    expect(new Set(own.map(({ q }) => q)).size).toBe(40)
    expect(own.filter(({ refuse }) => refuse.length > 0).length).toBeGreaterThanOrEqual(5)
  }
  for (const { want, refuse } of second)
    expect(parseExpectedSlots(taxonomy, want).length + refuse.length).toBeGreaterThan(0)
})

test.each([
  ['title react-devloper', 'Nothing of that name'],
  ['nice skills typescirpt', 'Nothing of that name'],
  ['nice industries fintek', 'Nothing of that name'],
  ['nice major computer-sience', 'Nothing of that name'],
  ['nice company @startupz', 'Nothing of that name'],
  ['cities Xyzzyville', 'Nothing of that name'],
  ['countries QQ', 'Nothing of that name'],
  ['nice either cities Berlin / workMode sometimes', 'Not a value of workMode'],
  ['nice language qq', 'Nothing of that name'],
  ['nice employment sometimes', 'Not a value of employment'],
  ['region DE-XX', 'Nothing of that name'],
  ['nice companySize many', 'Not a value of companySize'],
  ['nice colour red', 'No attribute is called colour'],
])('the label %s is refused', (label, message) => {
  expect(() => parseExpectedSlots(taxonomy, [label])).toThrow(message)
})

test('the queries cover every attribute in every mode, and enough traps', () => {
  const asked = written.filter(({ refuse, trap }) => refuse.length > 0 || trap)
  expect(asked.length).toBeGreaterThanOrEqual(60)
  expect(asked.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(20)
  const criteria = written.flatMap(({ q }) => read(q).criteria)
  expect(new Set(criteria.map(({ attribute }) => attribute))).toEqual(new Set(attributes))
  expect(new Set(criteria.map(({ mode }) => mode))).toEqual(new Set(modes))
})

test('the underlined text is the parsed text for every query', () => {
  for (const { q } of written) expectSound(q, read(q))
})

test('characters that vanish or become two when folded keep all positions right', () => {
  const text = '🦊 große Elektriker, Zu\u0308rich; مُمَرِّضة في دُبَيّ, \u{1d44e} Café-Nurse "Straße ﬁne"'
  const { pieces } = parseQuery(taxonomy, text)
  const used = pieces.filter(({ kind }) => kind !== 'ignored' && kind !== 'cue')
  expect(used.map((piece) => piece.text)).toEqual([
    'große',
    'Elektriker',
    'Zu\u0308rich',
    'مُمَرِّضة',
    'دُبَيّ',
    'Café',
    'Nurse',
    'Straße ﬁne',
  ])
})

const words = written.flatMap(({ q }) => q.split(/(?<=[\s,])/))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((some) => some.join('')),
)

test('any text gives valid criteria, exact positions and the same result twice', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const reading = parseQuery(taxonomy, text)
      expectSound(text, reading)
      expect(parseQuery(taxonomy, text)).toEqual(reading)
    }),
    { numRuns: testSize({ gate: 60, deep: 400 }) },
  )
})

test('a refused text never returns as a criterion', () => {
  const asked = written.filter(({ refuse }) => refuse.length > 0)
  expect(asked.length).toBeGreaterThan(40)
  for (const { q } of asked) {
    const { criteria, refused, pieces } = read(q)
    const keywords = criteria.flatMap((one) => (one.attribute === 'keywords' ? one.phrases : []))
    for (const { text, from, to } of refused) {
      expect(keywords.filter((phrase) => phrase.includes(text))).toEqual([])
      const over = pieces.filter((piece) => piece.from < to && piece.to > from)
      expect(over.map(({ kind }) => kind)).toEqual(['protected'])
    }
  }
})

test.each([
  ['engineers at Oracle', 'company', 'Title: Software engineer'],
  ['Oracle', 'skills', 'Skill: Oracle Database'],
  ['software engineers in Georgia', 'countries', 'Country: Georgia'],
  ['Paris', 'cities', 'City: Paris, France'],
  ['PM in Berlin', 'title', 'Title: Product manager'],
  ['German accountants', 'countries', 'Country: Germany'],
])('%s is resolved by context, and ambiguity is reported', (text, attribute, chosen) => {
  const { criteria, ambiguities, pieces } = parseQuery(taxonomy, text)
  expect(criteria.map((one) => one.attribute)).toContain(attribute)
  expect(ambiguities.map((one) => one.chosen)).toContain(chosen)
  expect(pieces.filter(({ kind }) => kind === 'ambiguous')).toHaveLength(ambiguities.length)
  for (const { options } of ambiguities) {
    expect(options.length).toBeGreaterThan(1)
    for (const { criterion } of options) Criterion.parse(criterion)
  }
})

test('announced unknown words become keywords, wanted or excluded', () => {
  const phrasesOf = (text: string) =>
    parseQuery(taxonomy, text).criteria.flatMap((one) =>
      one.attribute === 'keywords' ? [[one.mode, ...one.phrases]] : [],
    )
  expect(phrasesOf('nurses, ideally quuxification')).toEqual([['nice', 'quuxification']])
  expect(phrasesOf('nurses, no quuxification')).toEqual([['not', 'quuxification']])
  expect(phrasesOf('nurses, quuxification')).toEqual([])
  expect(phrasesOf('nurses with "quux" or "blorb"')).toEqual([['nice', 'quux', 'blorb']])
})

test.each([
  ['must be German', 'nationality'],
  ['only Egyptians', 'nationality'],
  ['max 35 years', 'age'],
  ['not older than thirty', 'age'],
  ['European-looking receptionist', 'ethnicity'],
])('%s is refused for %s and none of it is searched', (text, ground) => {
  const { refused, criteria } = parseQuery(taxonomy, text)
  expect(refused.map((one) => one.ground)).toEqual([ground])
  expect(criteria.every(({ attribute }) => attribute === 'title')).toBe(true)
})

function expectSound(text: string, { criteria, pieces, refused, ambiguities }: ParsedQuery): void {
  if (criteria.length > 0) expect(Criteria.parse(criteria)).toEqual(criteria)
  const ids = new Set(criteria.map(({ id }) => id))
  let last = 0
  for (const piece of pieces) {
    expect(text.slice(piece.from, piece.to)).toBe(piece.text)
    expect(piece.from).toBeGreaterThanOrEqual(last)
    expect(piece.to).toBeGreaterThan(piece.from)
    if (piece.criterionId !== null) expect(ids).toContain(piece.criterionId)
    last = piece.to
  }
  for (const one of [...refused, ...ambiguities])
    expect(text.slice(one.from, one.to)).toBe(one.text)
}
