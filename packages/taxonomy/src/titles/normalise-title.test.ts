import { spread, testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseTitle, type Occupation, openTaxonomy } from '../index.ts'
import { type Language, languages } from '../schema.ts'

const taxonomy = openTaxonomy()
const names = taxonomy.occupations.flatMap(namesOf)
/** Occupations of which every name is tried. */
const examples = spread(
  taxonomy.occupations,
  testSize({ gate: 250, deep: Number.POSITIVE_INFINITY }),
)

const before = ['', 'Senior ', 'Jr. ', 'Lead ', 'Berlin - ', '(Remote) ', 'Werkstudent ']
const after = [
  '',
  ' (m/w/d)',
  ' at ACME',
  ', Cairo',
  ' II',
  ' #4711',
  ' – Vollzeit',
  ' xyzzy',
  ' h/f',
]
const aTitle = fc
  .tuple(fc.constantFrom(...before), fc.constantFrom(...names), fc.constantFrom(...after))
  .map((parts) => parts.join(''))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.constantFrom(...names.flatMap((name) => name.split(' ')), ',', '/', '(', '-'))
    .map((words) => words.join(' ')),
)

test('any text gives at most six occupations whose weights add up to one', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, aTitle), (raw) => {
      const { occupations, confidence, how, seniority } = normaliseTitle(taxonomy, raw)
      expect(occupations.length).toBeLessThanOrEqual(6)
      expect(occupations.length === 0).toBe(how === 'unknown')
      const sum = occupations.reduce((all, one) => all + one.weight, 0)
      if (how !== 'unknown') expect(sum).toBeCloseTo(1, 1)
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThanOrEqual(1)
      expect([undefined, 0, 1, 2, 3, 4, 5, 6, 7]).toContain(seniority)
      for (const { id } of occupations) expect(taxonomy.occupation(id)).toBeDefined()
    }),
    { numRuns: testSize({ gate: 80, deep: 400 }) },
  )
})

test('a normalised title normalises to itself', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, aTitle), (raw) => {
      const first = normaliseTitle(taxonomy, raw)
      const second = normaliseTitle(taxonomy, first.neutral)
      expect(second.neutral).toBe(first.neutral)
      expect(second.occupations[0]?.id).toBe(first.occupations[0]?.id)
    }),
    { numRuns: testSize({ gate: 80, deep: 400 }) },
  )
})

test('case and accents do not matter', () => {
  fc.assert(
    fc.property(aTitle, (raw) => {
      const plain = normaliseTitle(taxonomy, raw)
      expect(normaliseTitle(taxonomy, raw.toUpperCase())).toEqual(plain)
      expect(normaliseTitle(taxonomy, raw.toLowerCase())).toEqual(plain)
      const bare = raw.normalize('NFD').replace(/\p{M}/gu, '')
      expect(normaliseTitle(taxonomy, bare)).toEqual(plain)
    }),
    { numRuns: testSize({ gate: 80, deep: 400 }) },
  )
})

test('every name of an occupation resolves to it, and all its forms have the same neutral title', () => {
  const wrong = examples.flatMap((occupation) =>
    namesOf(occupation).flatMap((name) => {
      const found = normaliseTitle(taxonomy, name)
      const fits = found.occupations[0]?.id === occupation.id && found.neutral === occupation.name
      return fits ? [] : [`${occupation.id}: ${name} → ${JSON.stringify(found)}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('the feminine form of a masculine name changes nothing, also inside a longer title', () => {
  const tails = [' (Berlin)', ' xyzzy', ' / Team 7', ', Senior']
  let examined = 0
  const wrong = examples.flatMap((occupation) =>
    languages.flatMap((language) =>
      occupation[language].flatMap((name) => {
        const twin = feminine[language](name)
        if (twin === undefined) return []
        const tail = tails[examined++ % tails.length]
        const one = normaliseTitle(taxonomy, name + tail)
        const other = normaliseTitle(taxonomy, twin + tail)
        return JSON.stringify(one) === JSON.stringify(other) ? [] : [`${name} / ${twin}${tail}`]
      }),
    ),
  )
  expect(examined).toBeGreaterThan(examples.length / 2)
  expect(wrong).toEqual([])
})

test.each([
  ['Krankenschwester', 'Krankenpfleger', 'Krankenpfleger*in', 'Krankenschwester / Krankenpfleger'],
  ['Hebamme', 'Entbindungspfleger'],
  ['Bankkauffrau', 'Bankkaufmann', 'Bankkaufmann/-frau', 'Bankkauffrau (m/w/d)'],
  ['Softwareentwicklerin', 'Softwareentwickler', 'Softwareentwickler/in', 'Softwareentwickler:in'],
  ['Bauingenieurin', 'Bauingenieur', 'Bauingenieur_in', 'BauingenieurIn', 'Bauingenieur(in)'],
  ['Rechtsanwältin', 'Rechtsanwalt', 'Rechtsanwalt (w/m/d)'],
  ['Zahnärztin', 'Zahnarzt', 'Zahnarzt/Zahnärztin'],
  ['Leiterin Vertrieb', 'Leiter Vertrieb', 'Leiter*in Vertrieb'],
  ['enfermera', 'enfermero', 'enfermero/a', 'enfermera/o', 'enfermero(a)', 'enfermer@'],
  ['directora de ventas', 'director de ventas', 'director/a de ventas'],
  ['jefa de proyecto', 'jefe de proyecto', 'jefe/a de proyecto'],
  ['actriz', 'actor', 'actress'],
  ['infirmière', 'infirmier', 'infirmier·ère', 'infirmier.ière', 'infirmier(ère)', 'infirmier H/F'],
  ['sage-femme', 'maïeuticien'],
  ['directrice financière', 'directeur financier', 'directeur/trice financier(ère)'],
  ['chargée de recrutement', 'chargé de recrutement', 'chargé·e de recrutement'],
  ['cheffe de projet', 'chef de projet', 'chef(fe) de projet'],
  ['waitress', 'waiter', 'waiter/waitress'],
  ['firewoman', 'fireman', 'firefighter'],
  ['stewardess', 'steward'],
  ['مهندسة مدنية', 'مهندس مدني', 'مهندس/ة مدني/ة'],
  ['مديرة مبيعات', 'مدير مبيعات', 'مدير/ة مبيعات'],
])('every gender form of %s has the same neutral title', (...forms) => {
  for (const frame of ['*', 'Senior * (Remote)', '* Team Nord 7', 'ACME | *']) {
    const [first, ...others] = forms.map((form) =>
      normaliseTitle(taxonomy, frame.replace('*', form)),
    )
    expect(first?.how).not.toBe('unknown')
    for (const other of others) expect({ ...other, how: first?.how }).toEqual(first)
  }
})

test('a person’s other skills decide what PM means', () => {
  const first = (skills: string[]) =>
    normaliseTitle(taxonomy, 'Senior PM', { skills }).occupations[0]?.id
  const skillsOf = (id: string) => [...(taxonomy.occupation(id)?.core ?? [])]
  expect(first(skillsOf('project-manager'))).toBe('project-manager')
  expect(first(skillsOf('product-manager'))).toBe('product-manager')
})

/** The feminine form, if a rule gives one without doubt. */
const feminine: Record<Language, (name: string) => string | undefined> = {
  de: (name) =>
    /^\p{L}*(?:er|or|eur|ist|ent|ant|ekt|iker)$/u.test(name) ? `${name}in` : undefined,
  es: (name) => swapFirst(name, [/(er|ad|ic|ari|og|ect)o$/, '$1a'], [/(ad|t|s)or$/, '$1ora']),
  fr: (name) =>
    swapFirst(name, [/ier$/, 'ière'], [/ien$/, 'ienne'], [/ateur$/, 'atrice'], [/(ant)$/, '$1e']),
  ar: (name) => swapFirst(name, [/^(م\p{L}{2,})(?<!ة)$/u, '$1ة']),
  pt: (name) => swapFirst(name, [/eiro$/, 'eira'], [/(ad|t)or$/, '$1ora'], [/ógrafo$/, 'ógrafa']),
  it: (name) => swapFirst(name, [/iere$/, 'iera'], [/tore$/, 'trice']),
  nl: () => undefined,
}

function swapFirst(name: string, ...rules: [RegExp, string][]): string | undefined {
  const [first = '', ...rest] = name.split(' ')
  const rule = rules.find(([pattern]) => pattern.test(first))
  return rule && [first.replace(...rule), ...rest].join(' ')
}

function namesOf(occupation: Occupation): string[] {
  return [occupation.name, ...occupation.aliases, ...languages.flatMap((lang) => occupation[lang])]
}
