import { describe, expect, it } from 'vitest'
import { randomPeople } from '#test/random-documents'
import { seeded } from '#test/seeded'
import type { PersonDocument } from '../document/person-document.ts'
import { facetNames, type SearchRequest } from '../search-engine.ts'
import { buildSegment } from './build-segment.ts'
import { columnSections, listSections, type SectionName } from './bytes/layout.ts'
import { createHiddenRows, withHiddenRows } from './epoch.ts'
import { erasePerson } from './erase.ts'
import { findRow, iterateIds } from './find-row.ts'
import { searchSegments } from './search-segments.ts'
import { openSegment } from './segment.ts'

const people = randomPeople(seeded(1), 60)
const ids = people.map(({ id }) => id).toSorted()

describe('a segment', () => {
  it('has the same bytes for the same people in any order', () => {
    const bytes = bytesOf(buildSegment(people))
    expect(bytesOf(buildSegment(people.toReversed()))).toEqual(bytes)
    expect(bytesOf(buildSegment(people, { shared: true }))).toEqual(bytes)
  })

  it('finds its people by id, in order', () => {
    const segment = openSegment(buildSegment(people))
    expect([...iterateIds(segment)]).toEqual(ids)
    expect(ids.map((id) => findRow(segment, id))).toEqual(ids.map((_, row) => row))
    expect(findRow(segment, 'ffffffff-ffff-4fff-8fff-ffffffffffff')).toBeUndefined()
    expect(() => findRow(segment, 'not-a-uuid')).toThrow('UUID')
  })

  it('refuses two people with the same id, and the all-zero id', () => {
    const [one] = people
    expect(() => buildSegment([...people, ...(one ? [one] : [])])).toThrow('same id')
    const zeroId = '00000000-0000-0000-0000-000000000000'
    expect(() => buildSegment([{ ...one, id: zeroId } as (typeof people)[number]])).toThrow('zeros')
  })

  it('is refused if it is another kind of file, another version, damaged or truncated', () => {
    const whole = bytesOf(buildSegment(people))
    expect(() => openSegment(new ArrayBuffer(0))).toThrow('no search segment')
    expect(() => openSegment(whole.slice(0, 100).buffer)).toThrow('no search segment')
    expect(() => openSegment(changed(whole, 0))).toThrow('no search segment')
    expect(() => openSegment(changed(whole, 4))).toThrow('another version')
    for (let at = 8; at < 400; at += 7) {
      expect(() => openSegment(changed(whole, at)), `byte ${at}`).toThrow('damaged')
    }
    expect(() => openSegment(whole.slice(0, -8).buffer)).toThrow('cut off')
    expect(() => openSegment(new Uint8Array([...whole, ...new Uint8Array(8)]).buffer)).toThrow(
      'cut off',
    )
    expect(openSegment(whole.slice().buffer).rows).toBe(60)
  })

  it('erases a person for every reader that has it open', () => {
    const buffer = buildSegment(people, { shared: true })
    const segment = openSegment(buffer)
    const elsewhere = openSegment(buffer)
    expect(searchSegments([{ segment: elsewhere, dead: null }], matchesAll).total).toBe(60)
    const id = ids[30] as string
    expect(erasePerson(segment, id)).toBe(true)
    expect(erasePerson(segment, id)).toBe(false)
    for (const one of [segment, elsewhere, openSegment(bytesOf(buffer).buffer)]) {
      expect(findRow(one, id)).toBeUndefined()
      expect([...iterateIds(one)]).toEqual(ids.filter((other) => other !== id))
      const { total, hits } = searchSegments([{ segment: one, dead: null }], matchesAll)
      expect(total).toBe(59)
      expect(hits.map((hit) => hit.id)).not.toContain(id)
    }
  })

  it('counts an erased person in no facet, even if totals were counted before', () => {
    const request = { ...matchesAll, facets: facetNames }
    const segment = openSegment(buildSegment(people))
    searchSegments([{ segment, dead: null }], request)
    erasePerson(segment, ids[30] as string)
    const others = buildSegment(people.filter(({ id }) => id !== ids[30]))
    expect(searchSegments([{ segment, dead: null }], request)).toEqual(
      searchSegments([{ segment: openSegment(others), dead: null }], request),
    )
  })

  it('leaves nothing of a person who was alone in it', () => {
    const id = ids[0] as string
    const { buffer, parts } = openSegment(buildSegment([{ id, document: aFullDocument() }]))
    expect(columnSections.filter((name) => parts[name][0] === 0)).toEqual([])
    expect(listSections.filter(({ starts }) => parts[starts][1] === 0)).toEqual([])
    erasePerson(openSegment(buffer), id)
    const texts = Object.keys(parts).filter((name) => /Text$|Postings$/.test(name))
    expect(texts).toHaveLength(20)
    const cells = listSections.flatMap((list) => list.cells)
    const emptied = [...columnSections, ...cells, ...texts, 'ids', 'known', 'record']
    for (const name of emptied as SectionName[]) {
      expect([...new Set(parts[name])], name).toEqual([0])
    }
  })

  it('still finds the others when many around them are erased', () => {
    const segment = openSegment(buildSegment(people))
    for (const [row, id] of ids.entries()) if (row % 7 !== 3) erasePerson(segment, id)
    const left = ids.filter((_, row) => row % 7 === 3)
    expect([...iterateIds(segment)]).toEqual(left)
    for (const [row, id] of ids.entries()) {
      expect(findRow(segment, id)).toBe(row % 7 === 3 ? row : undefined)
    }
  })

  it('leaves an epoch unchanged when the next one replaces a person', () => {
    const segment = openSegment(buildSegment(people))
    const before = { segment, dead: createHiddenRows(segment) }
    const after = withHiddenRows(before, [0, 59])
    expect(searchSegments([before], matchesAll).total).toBe(60)
    expect(searchSegments([after], matchesAll).total).toBe(58)
    expect(searchSegments([withHiddenRows(after, [1])], matchesAll).total).toBe(57)
    expect(searchSegments([after], matchesAll).total).toBe(58)
  })

  it('sorts keys by code units, where UTF-8 order differs', () => {
    const keys = ['\ud83c\udf0a', '\uff5e', 'a', '\ue000', '\ud7ff', '\u{10ffff}', 'é']
    const base = (people[0] as (typeof people)[number]).document
    const segment = openSegment(
      buildSegment(
        keys.map((key, at) => ({ id: ids[at] as string, document: studied(base, key) })),
      ),
    )
    const request = { ...matchesAll, facets: facetNames }
    const { facets } = searchSegments([{ segment, dead: null }], request)
    expect(facets.university?.values.map(({ key }) => key)).toEqual(keys.toSorted())
    for (const key of [...keys, '\ud83c']) {
      const found = searchSegments([{ segment, dead: null }], searchFor(key)).total
      expect(found).toBe(keys.includes(key) ? 1 : 0)
    }
  })
})

const matchesAll: SearchRequest = {
  search: { criteria: [], notUnderstood: [] },
  limit: 100,
  after: null,
  facets: [],
  fillTo: 0,
}

/** Every attribute is known. */
function aFullDocument(): PersonDocument {
  const all = people.map(({ document }) => document)
  return Object.fromEntries(
    Object.keys(all[0] as PersonDocument).map((name) => [
      name,
      all.map((document) => document[name as keyof PersonDocument]).find(isFilled),
    ]),
  ) as unknown as PersonDocument
}

function isFilled(known: PersonDocument[keyof PersonDocument]): boolean {
  if (known !== null && typeof known === 'object') {
    if ('past' in known) return known.past > 0 && known.current > 0
    return 'countries' in known ? known.countries.length > 0 : known.length > 0
  }
  return known !== null && known !== 0
}

function studied(document: PersonDocument, university: string): PersonDocument {
  return { ...document, universities: [university] }
}

function searchFor(university: string): SearchRequest {
  const test = { kind: 'listed', list: 'universities', likeness: [[university, 1_000]] } as const
  const rest = {
    includesUnknown: false,
    weight: 1,
    threshold: 1_000,
    prior: 0,
  }
  const criterion = { id: 'u', attribute: 'university', mode: 'must', ...rest, test } as const
  return { ...matchesAll, search: { criteria: [criterion], notUnderstood: [] } }
}

function bytesOf(buffer: ArrayBufferLike): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer).slice()
}

function changed(bytes: Uint8Array, at: number): ArrayBuffer {
  const other = bytes.slice()
  other[at] = (other[at] as number) ^ 1
  return other.buffer as ArrayBuffer
}
