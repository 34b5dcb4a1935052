import { ownBits, type Sections } from './bytes/layout.ts'
import { mostNumbers, type Records, writeRecords } from './bytes/records.ts'
import { type Counted, countedKinds, placesOf } from './facet-places.ts'

type Lists = Pick<
  Sections,
  | 'country'
  | 'city'
  | 'stretchStarts'
  | 'occupation'
  | 'skillStarts'
  | 'skill'
  | 'companyStarts'
  | 'company'
  | 'industryStarts'
  | 'industry'
  | 'universityStarts'
  | 'university'
  | 'majorStarts'
  | 'major'
  | 'languageStarts'
  | 'language'
>

/** What facets count of each row, out of its columns and lists. */
export function collectRecords(
  lists: Lists,
  rows: number,
  keysOf: (kind: Counted) => number,
): Records {
  const places = placesOf(keysOf)
  const numbers = places.get('end') as number
  if (numbers > mostNumbers) throw new Error('A search segment cannot hold so many keys.')
  const kinds = countedKinds.map((kind) => ({
    ...cellsOf(lists, kind),
    place: places.get(kind) as number,
  }))
  const last = new Int32Array(numbers)
  let visit = 0
  return writeRecords(rows, (row, take) => {
    visit++
    for (const { starts, cells, shift, place } of kinds) {
      const until = starts ? (starts[row + 1] as number) : row + 1
      for (let at = starts ? (starts[row] as number) : row; at < until; at++) {
        const key = (cells[at] as number) >>> shift
        // What is no key is no value, and nobody counts twice.
        if (key === 0 || last[place + key] === visit) continue
        last[place + key] = visit
        take(place + key)
      }
    }
  })
}

function cellsOf(lists: Lists, kind: Counted) {
  if (kind === 'country' || kind === 'city') return { starts: null, cells: lists[kind], shift: 0 }
  const starts = kind === 'occupation' ? lists.stretchStarts : lists[`${kind}Starts`]
  return { starts, cells: lists[kind], shift: ownBits[kind] }
}
