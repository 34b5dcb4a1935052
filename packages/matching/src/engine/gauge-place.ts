import type { PlaceTest, Test } from '../query/compiled-search.ts'
import { nearMiss, wouldMove } from '../score/scale.ts'
import { addAll, type Bits, keepOnly, makeBits, rowsWhere } from './bytes/bits.ts'
import { findKey } from './bytes/dictionary.ts'
import { type Fill, type Gauge, keepMeeting, notKnown } from './gauge.ts'
import { dictionaryOf, keyCount, knownRows, type Segment } from './segment.ts'

/** Where somebody lives, beside wanted cities and countries. */
export function gaugePlace(segment: Segment, test: PlaceTest): Gauge {
  const { country, city, relocate, moveStarts, move } = segment.parts
  const here = countryTable(segment, test.countries)
  const nearness = cityTable(segment, test)
  const { countryValue } = test
  const isAll = countryValue === 1_000
  const known = knownRows(segment, 'country')
  const fill: Fill = (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      const home = country[row] as number
      const near = nearness[city[row] as number] as number
      const isHere = here[home] === 1
      let value = 0
      let match = 0
      if (home === 0) value = notKnown
      else if (near > 0) value = match = near
      else if (isHere && isAll) value = match = 1_000
      else {
        const isMoving = relocate[row] === 2 && goesTo(here, moveStarts, move, row)
        if (isMoving) match = nearMiss
        if (isHere) value = countryValue + (isMoving ? wouldMove.withinCountry : 0)
        else if (isMoving) value = wouldMove.fromElsewhere
      }
      values[at] = value
      matches[at] = match
    }
  }
  return {
    known,
    fill,
    meets: (threshold) =>
      threshold > nearMiss
        ? rowsAt(segment, nearness, isAll ? here : null, threshold)
        : keepMeeting(fill, known, threshold, makeBits(segment.rows)),
  }
}

/** Whether somebody would move to a place, or lives there already. */
export function gaugeRelocation(
  segment: Segment,
  { countries }: Extract<Test, { kind: 'relocate' }>,
): Gauge {
  const { country, relocate, moveStarts, move } = segment.parts
  const here = countryTable(segment, countries)
  const isAnywhere = countries.length === 0
  const known = knownRows(segment, 'relocate').slice()
  addAll(known, rowsWhere(country, here, segment.rows))
  const fill: Fill = (rows, count, values, matches) => {
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number
      const said = relocate[row] as number
      let match = 0
      if (here[country[row] as number] === 1) match = 1_000
      else if (said === 2 && (isAnywhere || goesTo(here, moveStarts, move, row))) match = 1_000
      values[at] = match === 0 && said === 0 ? notKnown : match
      matches[at] = match
    }
  }
  return {
    known,
    fill,
    meets: (threshold) => keepMeeting(fill, known, threshold, makeBits(segment.rows)),
  }
}

/** Whoever would move and names no country would move to any. */
function goesTo(here: Uint8Array, starts: Uint32Array, move: Uint16Array, row: number): boolean {
  const from = starts[row] as number
  const until = starts[row + 1] as number
  for (let at = from; at < until; at++) if (here[move[at] as number] === 1) return true
  return from === until
}

/**
 * Living there is all that matches more than nearly, so moving need not be looked at. Whoever lives in
 * or near a wanted city matches by it alone, and everybody else by their country.
 */
function rowsAt(
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
  keepOnly(bits, knownRows(segment, 'country'))
  if (!isByCountry) return bits
  const elsewhere = Uint8Array.from(nearness, (near) => (near === 0 ? 1 : 0))
  const inCountry = rowsWhere(country, here, segment.rows)
  keepOnly(inCountry, rowsWhere(city, elsewhere, segment.rows))
  addAll(bits, inCountry)
  return bits
}

function countryTable(segment: Segment, countries: readonly string[]): Uint8Array {
  const table = new Uint8Array(keyCount(segment, 'country'))
  const dictionary = dictionaryOf(segment, 'country')
  for (const country of countries) table[findKey(dictionary, country)] = 1
  table[0] = 0
  return table
}

function cityTable(segment: Segment, { cities }: PlaceTest): Uint16Array {
  const table = new Uint16Array(keyCount(segment, 'city'))
  const dictionary = dictionaryOf(segment, 'city')
  for (const [city, near] of cities) table[findKey(dictionary, String(city))] = near
  table[0] = 0
  return table
}
