import { expect, test } from 'vitest'
import {
  createTitleMatcher,
  formatTitleKey,
  normaliseTitle,
  openTaxonomy,
  parseTitleKey,
  readWrittenTitle,
} from '../index.ts'

const taxonomy = openTaxonomy()
const keyOf = (title: string, occupation: string | null = null) =>
  formatTitleKey(readWrittenTitle(taxonomy, title, occupation))
const similarity = (wanted: string, title: string) =>
  createTitleMatcher(taxonomy, readWrittenTitle(taxonomy, wanted)).similarity(keyOf(title))

test.each([
  ['Senior Java Developer (m/w/d)', 'java developer = java-developer'],
  ['Java developer', 'java developer = java-developer'],
  ['Zorbing', /^zorbing ~\d+/],
  ['', ' ~0'],
])('the key of %s has its own words without level and gender', (title, key) => {
  expect(keyOf(title)).toMatch(key)
})

test.each([
  ['Hebamme', 'Entbindungspfleger'],
  ['Desarrolladora web', 'Desarrollador web'],
  ['Gewürzsommelière', 'Gewürzsommelier'],
  ['Waitress', 'Waiter'],
])('%s and %s have the same key', (one, other) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test('an occupation that is known otherwise decides what a title means', () => {
  expect(keyOf('Wizard of light bulbs', 'electrician')).toBe('electrician = electrician')
  expect(keyOf('PM', 'product-manager')).toBe('pm = product-manager')
})

test.each(['Java developer', 'PM', 'Chief spice sommelier', 'Zustellfahrer Nachtdienst'])(
  'the key of %s is read as it was written, to the hundredth',
  (title) => {
    const written = readWrittenTitle(taxonomy, title)
    const read = parseTitleKey(formatTitleKey(written))
    expect(read.wording).toBe(written.wording)
    expect(read.trust).toBeCloseTo(written.trust, 1)
    expect(read.occupations[0]?.id).toBe(written.occupations[0]?.id)
  },
)

test('a key that was written otherwise is a wording alone', () => {
  expect(parseTitleKey('a = b = c')).toMatchObject({ wording: 'a = b', trust: 1 })
  expect(parseTitleKey('مهندس')).toEqual({ wording: 'مهندس', occupations: [], trust: 0 })
})

/** None of these is a name of an occupation in the taxonomy. */
test.each([
  ['Gewürzsommelier', 'Tee- und Gewürzsommelière', 'Kranführer'],
  ['Fahrradkurierfahrer', 'Kurierfahrer mit Fahrrad', 'Steuerprüfer'],
  ['Catador de aceites', 'Catadora de aceite de oliva', 'Conductor de grúa'],
  ['Réparateur de vélos', 'Réparatrice de vélos électriques', 'Contrôleur fiscal'],
  ['Assaggiatore di formaggi', 'Assaggiatrice formaggi', 'Gruista'],
  ['Provador de vinhos', 'Provadora de vinho do Porto', 'Operador de grua'],
  ['Kaasproever', 'Kaasproever en kaasmeester', 'Kraanmachinist'],
  ['Kiper wina', 'Starszy kiper wina', 'Kontroler podatkowy'],
])('%s is closer to %s than to %s, though no name is known', (wanted, like, unlike) => {
  expect(similarity(wanted, like)).toBeGreaterThan(0.45)
  expect(similarity(wanted, like)).toBeGreaterThan(similarity(wanted, unlike) + 0.1)
})

test.each([
  ['Software engineer', 'Starszy programista'],
  ['Registered nurse', 'Pielęgniarka'],
  ['Truck driver', 'Kierowca samochodu ciężarowego'],
  ['Księgowa', 'Accountant'],
  ['Magazynier', 'Lagermitarbeiter'],
])('%s and the Polish or German title %s are the same work', (one, other) => {
  expect(similarity(one, other)).toBeGreaterThan(0.6)
})

test('Polish titles say their level', () => {
  const levelOf = (title: string) => normaliseTitle(taxonomy, title).seniority
  expect(levelOf('Młodsza programistka Java')).toBe(1)
  expect(levelOf('Starszy programista Java')).toBe(3)
})

test('titles are compared across languages by what they mean or resemble', () => {
  expect(similarity('Software engineer', 'Softwareentwicklerin')).toBeGreaterThan(0.6)
  expect(
    similarity('Inżynier oprogramowania', 'Inżynier oprogramowania wbudowanego'),
  ).toBeGreaterThan(0.45)
  expect(similarity('Elektryk', 'Elektriker')).toBeGreaterThan(similarity('Elektryk', 'Koch'))
})

test('a match says what makes it', () => {
  const explain = (wanted: string, title: string) =>
    createTitleMatcher(taxonomy, readWrittenTitle(taxonomy, wanted)).explain(keyOf(title)).by
  expect(explain('Java developer', 'Senior Java developer')).toBe('same')
  expect(explain('Java developer', 'Data engineer')).toBe('work')
  expect(explain('Gewürzsommelier', 'Tee- und Gewürzsommelière')).toBe('wording')
})

test('titles of a taxonomy that no longer has their occupations are compared by letters', () => {
  const wanted = readWrittenTitle(taxonomy, 'Tide watcher')
  const matcher = createTitleMatcher(taxonomy, wanted)
  expect(matcher.similarity('tide watcher = esco-gone')).toBeGreaterThan(0.6)
  expect(matcher.similarity('nurse = esco-gone')).toBeLessThan(0.2)
})
