import { spread, testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../fold.ts'
import { cities } from '../lists/cities.ts'
import { companies, companySets } from '../lists/companies.ts'
import { countries } from '../lists/countries.ts'
import { industries } from '../lists/industries.ts'
import { languages } from '../lists/languages.ts'
import { regions } from '../lists/regions.ts'
import { universities } from '../lists/universities.ts'
import { buildLookup } from './lookup.ts'
import type { LookupEntry } from './lookup-forms.ts'

const runs = testSize({ gate: 100, deep: 400 })
const aliasesToTry = testSize({ gate: 500, deep: Number.POSITIVE_INFINITY })
const lists: Readonly<Record<string, () => readonly LookupEntry[]>> = {
  countries,
  regions,
  languages,
  industries,
  companies,
  companySets,
  universities,
  cities: () => {
    const { names, aliases, populations } = cities()
    return names.map((name, index) => ({
      name,
      aliases: aliases.get(index) ?? [],
      weight: populations[index] ?? 0,
    }))
  },
}

describe.each(Object.entries(lists))('the %s', (_, list) => {
  const entries = list()
  const lookup = buildLookup(entries)
  const anEntry = fc.nat(entries.length - 1)

  function namesOf(index: number): string[] {
    const { name, aliases = [] } = entries[index] as LookupEntry
    return [name, ...aliases].map(fold)
  }

  it('are each found first by their name, or after a better-known one of the same name', () => {
    fc.assert(
      fc.property(anEntry, (index) => {
        const { name } = entries[index] as LookupEntry
        const [first] = lookup.search(name, { limit: 1 })
        expect(namesOf(first?.index ?? -1)).toContain(fold(name))
      }),
      { numRuns: runs },
    )
  })

  it('are each found by their aliases', () => {
    const aliases = entries.flatMap(({ name, aliases = [] }, index) =>
      aliases.filter((alias) => fold(alias) !== '').map((alias) => ({ alias, name, index })),
    )
    const examined = spread(aliases, aliasesToTry)
    for (const { alias, name, index } of examined) {
      const found = lookup.search(alias, { limit: 20 })
      if (!found.some((match) => match.index === index)) {
        throw new Error(`"${alias}" does not find ${name}`)
      }
    }
    expect(examined.length).toBeGreaterThan(5)
  })

  it('are in the first ten for a name with one typo, unless ten others are closer', () => {
    let examined = 0
    let found = 0
    fc.assert(
      fc.property(anEntry, fc.nat(), fc.nat(3), fc.constantFrom(...'etaoinsr'), (...chosen) => {
        const [index, place, kind, letter] = chosen
        const name = fold(entries[index]?.name ?? '')
        if (name.replaceAll(' ', '').length < 5) return
        const typed = slip(name, place % name.length, kind, letter)
        const matches = lookup.search(typed)
        examined += 1
        if (matches.some((match) => namesOf(match.index).includes(name))) found += 1
        else expect(matches.every(({ how }) => how !== 'typo') || matches.length === 10).toBe(true)
      }),
      { numRuns: runs },
    )
    expect(examined).toBeGreaterThan(runs / 8)
    expect(found / examined).toBeGreaterThan(0.9)
  })
})

/** One letter missing, extra, wrong, or swapped with its neighbour. */
function slip(name: string, place: number, kind: number, letter: string): string {
  const [before, here, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)]
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + here + after
  if (kind === 2) return before + letter + after
  return before + after.charAt(0) + here + after.slice(1)
}
