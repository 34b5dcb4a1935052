import { expect, test } from 'vitest'
import { normaliseTitle, openTaxonomy } from '../index.ts'
import { titleIndexOf } from './title-index.ts'

const taxonomy = openTaxonomy()
const { words, domains } = titleIndexOf(taxonomy)

/** None of these is a name in the taxonomy. */
test.each([
  ['Tagungskoordinatorin (m/w/d)', 'event-manager'],
  ['Hochzeitskoordinator', 'event-manager'],
  ['Leiterin der Logistikabteilung', 'logistics-manager'],
  ['Feuerwehroffizierin', 'firefighter'],
  ['Netzwerksicherheitsspezialist', 'cyber-security-analyst'],
  ['Sportfotografin', 'photographer'],
  ['Computeranimator', 'animator'],
  ['Coordinadora de bodas y congresos', 'event-manager'],
  ['Especialista en seguros', 'insurance-agent'],
  ['Oficial de prensa', 'pr-specialist'],
  ['Planned giving officer', 'fundraiser'],
  ['Reading specialist', 'teacher'],
])('%s suggests %s, and is not sure of it', (title, occupation) => {
  const found = normaliseTitle(taxonomy, title)
  expect(found.occupations[0]?.id).toBe(occupation)
  expect(found.how).toBe('similar')
  expect(found.confidence).toBeLessThan(0.62)
})

test.each([
  'Zorbing',
  'Office',
  'Fire eater',
  'Student at University',
  'Staff',
  'Member',
  'Vice',
  'Team 7',
])('%s suggests nothing', (title) => expect(normaliseTitle(taxonomy, title).how).toBe('unknown'))

test('every suggested occupation exists, and every kind of worker has words', () => {
  const unknown = words.domains.flatMap(({ occupations }) =>
    Object.entries(occupations).filter(
      ([kind, id]) =>
        taxonomy.occupation(id) === undefined || (kind !== 'any' && !words.heads.has(kind)),
    ),
  )
  expect(unknown).toEqual([])
})

test('a word about another trade inside a longer one does not count', () => {
  expect(domains.suggest(['technologist'])).toBeUndefined()
  expect(domains.suggest(['officer'])).toBeUndefined()
  expect(domains.suggest(['taxi', 'officer'])).toBeUndefined()
})
