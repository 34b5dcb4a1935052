import { type FacetRecords, maxRecordNumbers, writeFacetRecords } from './bytes/facet-records.ts'
import { payloadBits, type Sections } from './bytes/layout.ts'
import { computeFacetOffsets, type FacetKind, facetKinds } from './facet-offsets.ts'

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

/** Builds for each row the keys that facets count, from its columns and lists. */
export function buildFacetRecords(
  lists: Lists,
  rows: number,
  keysOf: (kind: FacetKind) => number,
): FacetRecords {
  const places = computeFacetOffsets(keysOf)
  const numbers = places.get('end') as number
  if (numbers > maxRecordNumbers) throw new Error('A search segment cannot hold so many keys.')
  const kinds = facetKinds.map((kind) => ({
    ...cellsOf(lists, kind),
    place: places.get(kind) as number,
  }))
  const last = new Int32Array(numbers)
  let visit = 0
  return writeFacetRecords(rows, (row, take) => {
    visit++
    for (const { starts, cells, shift, place } of kinds) {
      const until = starts ? (starts[row + 1] as number) : row + 1
      for (let at = starts ? (starts[row] as number) : row; at < until; at++) {
        const key = (cells[at] as number) >>> shift
        // The empty key is not a value, and a person counts once per key.
        if (key === 0 || last[place + key] === visit) continue
        last[place + key] = visit
        take(place + key)
      }
    }
  })
}

function cellsOf(lists: Lists, kind: FacetKind) {
  if (kind === 'country' || kind === 'city') return { starts: null, cells: lists[kind], shift: 0 }
  const starts = kind === 'occupation' ? lists.stretchStarts : lists[`${kind}Starts`]
  return { starts, cells: lists[kind], shift: payloadBits[kind] }
}
