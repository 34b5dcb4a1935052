import { workModes as workModeList } from '@headwater/contract/people/profile'
import type { CriterionTest, PlaceTest } from '../query/compiled-search.ts'
import { nearMissMatch, relocationValue, remoteBit } from '../score/score-constants.ts'
import { addAll, type Bits, createBits, retainAll, rowsWhere } from './bytes/bits.ts'
import { findKey } from './bytes/dictionary.ts'
import {
  addMatchingRows,
  type CriterionColumn,
  type FillRows,
  unknownValue,
} from './criterion-column.ts'
import { dictionaryOf, keyCount, knownRows, type Segment } from './segment.ts'

/** Creates the column that compares where a person lives with the wanted cities and countries. */
export function createPlaceColumn(segment: Segment, test: PlaceTest): CriterionColumn {
  const { country, city, relocate, moveStarts, move, workModes } = segment.parts
  const here = wantedCountryTable(segment, test.countries)
  const nearness = cityValueTable(segment, test.cities)
  const outside = cityValueTable(segment, test.outside)
  const { countryValue } = test
  const isAll = countryValue === 1_000
  const remote = test.orRemote ? remoteBit : 0
  const remoteRows = rowsWantingRemote(segment, remote)
  const known = withRows(knownRows(segment, 'country'), remoteRows)
  const fill: FillRows = (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      const home = country[row] as number
      const near = nearness[city[row] as number] as number
      const isHere = here[home] === 1
      let value = 0
      let match = 0
      if (((workModes[row] as number) & remote) !== 0) value = match = 1_000
      else if (home === 0) value = unknownValue
      else if (near > 0) value = match = near
      else if (isHere && isAll) value = match = 1_000
      else {
        const isMoving = relocate[row] === 2 && wouldRelocateTo(here, moveStarts, move, row)
        value = outside[city[row] as number] as number
        if (value === 0 && isHere) value = countryValue
        if (isMoving) {
          match = nearMissMatch
          value = isHere
            ? Math.min(relocationValue.most, value + relocationValue.withinCountry)
            : Math.max(value, relocationValue.fromElsewhere)
        }
      }
      values[at] = value
      matches[at] = match
    }
  }
  return {
    known,
    fill,
    meets: (threshold) =>
      threshold > nearMissMatch
        ? withRows(
            rowsLivingAt(segment, nearness, isAll ? here : null, threshold),
            threshold <= 1_000 ? remoteRows : null,
          )
        : addMatchingRows(fill, known, threshold, createBits(segment.rows)),
  }
}

/** Returns the rows of people who want to work remotely, or null if that does not matter. */
function rowsWantingRemote({ parts, rows }: Segment, remote: number): Bits | null {
  if (remote === 0) return null
  const isRemote = Uint8Array.from({ length: 1 << workModeList.length }, (_, cell) =>
    (cell & remote) === 0 ? 0 : 1,
  )
  return rowsWhere(parts.workModes, isRemote, rows)
}

function withRows(rows: Bits, others: Bits | null): Bits {
  if (others === null) return rows
  const all = rows.slice()
  addAll(all, others)
  return all
}

/** Creates the column of whether a person would move to a place or lives there already. */
export function createRelocationColumn(
  segment: Segment,
  { countries }: Extract<CriterionTest, { kind: 'relocate' }>,
): CriterionColumn {
  const { country, relocate, moveStarts, move } = segment.parts
  const here = wantedCountryTable(segment, countries)
  const isAnywhere = countries.length === 0
  const known = knownRows(segment, 'relocate').slice()
  addAll(known, rowsWhere(country, here, segment.rows))
  const fill: FillRows = (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      const said = relocate[row] as number
      let match = 0
      if (here[country[row] as number] === 1) match = 1_000
      else if (said === 2 && (isAnywhere || wouldRelocateTo(here, moveStarts, move, row)))
        match = 1_000
      values[at] = match === 0 && said === 0 ? unknownValue : match
      matches[at] = match
    }
  }
  return {
    known,
    fill,
    meets: (threshold) => addMatchingRows(fill, known, threshold, createBits(segment.rows)),
  }
}

/** A person willing to move who names no country would move anywhere. */
function wouldRelocateTo(
  here: Uint8Array,
  starts: Uint32Array,
  move: Uint16Array,
  row: number,
): boolean {
  const from = starts[row] as number
  const until = starts[row + 1] as number
  for (let at = from; at < until; at++) if (here[move[at] as number] === 1) return true
  return from === until
}

/**
 * Only living there gives more than a near match, so relocation need not be checked. A person in or
 * near a wanted city matches by the city alone, and all others by their country.
 */
function rowsLivingAt(
  segment: Segment,
  nearness: Uint16Array,
  here: Uint8Array | null,
  threshold: number,
): Bits {
  const { country, city } = segment.parts
  const isByCountry = here !== null && threshold <= 1_000
  if (isByCountry && nearness.every((near) => near === 0)) {
    return rowsWhere(country, here, segment.rows)
  }
  const enough = Uint8Array.from(nearness, (near) => (near >= threshold ? 1 : 0))
  const bits = rowsWhere(city, enough, segment.rows)
  retainAll(bits, knownRows(segment, 'country'))
  if (!isByCountry) return bits
  const elsewhere = Uint8Array.from(nearness, (near) => (near === 0 ? 1 : 0))
  const inCountry = rowsWhere(country, here, segment.rows)
  retainAll(inCountry, rowsWhere(city, elsewhere, segment.rows))
  addAll(bits, inCountry)
  return bits
}

function wantedCountryTable(segment: Segment, countries: readonly string[]): Uint8Array {
  const table = new Uint8Array(keyCount(segment, 'country'))
  const dictionary = dictionaryOf(segment, 'country')
  for (const country of countries) table[findKey(dictionary, country)] = 1
  table[0] = 0
  return table
}

function cityValueTable(segment: Segment, cities: PlaceTest['cities']): Uint16Array {
  const table = new Uint16Array(keyCount(segment, 'city'))
  const dictionary = dictionaryOf(segment, 'city')
  for (const [city, value] of cities) table[findKey(dictionary, String(city))] = value
  table[0] = 0
  return table
}
