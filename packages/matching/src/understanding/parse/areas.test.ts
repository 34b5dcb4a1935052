import { findCityById } from '@headwater/gazetteer'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { parseQuery } from './parse-query.ts'

const taxonomy = openTaxonomy()
// Loading the gazetteer takes a while and is not part of any test.
parseQuery(taxonomy, 'nurse in Berlin')

function placesIn(text: string) {
  return parseQuery(taxonomy, text).criteria.flatMap((one) =>
    one.attribute === 'cities'
      ? [
          {
            mode: one.mode,
            km: one.withinKm,
            names: one.cities.map((id) => findCityById(id)?.name),
          },
        ]
      : [],
  )
}

it.each([
  ['nurses in Bavaria', 'Munich'],
  ['Schweißer in Bayern', 'Munich'],
  ['java developer in NRW', 'Essen'],
  ['Elektriker im Ruhrgebiet', 'Essen'],
  ['camareros en Cataluña', 'Barcelona'],
  ['infirmières en Bretagne', 'Rennes'],
  ['contabili nel Nord Italia', 'Milan'],
  ['monteurs in Noord-Brabant', 'Eindhoven'],
  ['electrician in Texas', 'Dallas'],
])('%s asks for several cities, among them %s', (text, city) => {
  const [place, ...others] = placesIn(text)
  expect(others).toEqual([])
  expect(place?.mode).toBe('must')
  expect(place?.names).toContain(city)
  expect(place?.names.length).toBeGreaterThan(2)
})

it('the words of an area are explained by its cities and the distance', () => {
  const { pieces } = parseQuery(taxonomy, 'nurse in Bavaria')
  const note = pieces.find(({ text }) => text === 'Bavaria')?.note
  expect(note).toMatch(/^Bavaria: Munich, .* and 60 km around\.$/)
})

it.each([
  ['nurse in Augsburg, Bavaria', ['Augsburg']],
  ['nurse in Paris, Texas', ['Paris']],
])('in %s the area only says which city is meant', (text, names) => {
  expect(placesIn(text)).toEqual([{ mode: 'must', km: 50, names }])
})

it('a distance behind an area counts for its cities', () => {
  expect(placesIn('welder in Bavaria +20km')[0]?.km).toBe(20)
})

it.each([
  ['la marche', 'vendeur, la marche'],
  ['Georgia', 'accountants in Georgia'],
])('%s: words that are no area first of all stay what they are', (_, text) => {
  expect(placesIn(text)).toEqual([])
})

it.each([
  ['devops, CET +/- 2h', 'CET +/- 2h'],
  ['admin, overlap with US East', 'overlap with US East'],
  ['Entwickler, Zeitzone MEZ', 'Zeitzone MEZ'],
  ['programador, huso horario Madrid', 'huso horario Madrid'],
  ['engineer, UTC+1 to UTC+3', 'UTC+1 to UTC+3'],
])('in %s the time zone is shown as not used', (text, words) => {
  const { unused } = parseQuery(taxonomy, text)
  expect(unused).toContainEqual(expect.objectContaining({ text: words, reason: 'timeZone' }))
})
