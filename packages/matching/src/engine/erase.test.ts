import { expect, it } from 'vitest'
import { type RandomPerson, randomPeople } from '#test/random-documents'
import { seeded } from '#test/seeded'
import { buildSegment } from './build-segment.ts'
import { isErasedKey, keyAt } from './bytes/dictionary.ts'
import { formatId } from './bytes/ids.ts'
import { payloadBits } from './bytes/layout.ts'
import { readPostings } from './bytes/postings.ts'
import { readConsistently } from './consistent-reads.ts'
import { clearRows, erasePerson, wipeErasureRemnants } from './erase.ts'
import { findErasureRemnants } from './erasure-remnants.ts'
import { findRow } from './find-row.ts'
import {
  dictionaryOf,
  type Keyed,
  type KeyedList,
  keyCount,
  openSegment,
  postingsOf,
  type Segment,
} from './segment.ts'

const size = 1_500

/** Lists everything that can be looked up, by content and not by position. */
function contentOf(segment: Segment) {
  const keys = (name: Keyed) => {
    const dictionary = dictionaryOf(segment, name)
    const numbers = Array.from({ length: keyCount(segment, name) }, (_, number) => number)
    return numbers
      .filter((number) => number > 0 && !isErasedKey(dictionary, number))
      .map((number) => ({ number, key: keyAt(dictionary, number) }))
  }
  const lists = (Object.keys(payloadBits) as KeyedList[]).map((name) => {
    const entries = keys(name).map(({ number, key }) => {
      const people: string[] = []
      readPostings(postingsOf(segment, name), number, (rows, owns, count) => {
        for (let at = 0; at < count; at++) {
          people.push(`${formatId(segment.parts.ids, rows[at] as number)} ${owns[at]}`)
        }
      })
      return [key, people]
    })
    return [name, entries]
  })
  const places = (['country', 'city'] as const).map((name) => keys(name).map(({ key }) => key))
  return { lists, places }
}

function eraseAtOnce(segment: Segment, people: readonly RandomPerson[]): void {
  const rows = people.map(({ id }) => findRow(segment, id) as number)
  clearRows(segment, rows)
  wipeErasureRemnants(segment, findErasureRemnants(segment, rows))
}

it('leaves the same content as a segment built without the erased people', () => {
  const random = seeded(11)
  const people = randomPeople(random, size)
  const built = buildSegment(people)
  // Long enough for skips.
  expect(openSegment(built).parts.wordPostings.length).toBeGreaterThan(3_000)
  const erasedLists = [
    people.slice(0, 1),
    random.someOf(people, 6, 6),
    random.someOf(people, 40, 40),
    people.slice(3),
    people,
  ]
  for (const erased of erasedLists) {
    const [once, singly] = [openSegment(built.slice()), openSegment(built.slice())]
    eraseAtOnce(once, erased)
    const gone = new Set(erased)
    const left = people.filter((person) => !gone.has(person))
    expect(contentOf(once)).toEqual(contentOf(openSegment(buildSegment(left))))
    if (erased.length > 100) continue
    for (const { id } of erased.toReversed()) expect(erasePerson(singly, id)).toBe(true)
    singly.parts.erasures[0] = once.parts.erasures[0] as number
    expect(Buffer.compare(Buffer.from(singly.buffer), Buffer.from(once.buffer))).toBe(0)
  }
})

it('leaves no text that only an erased person had', () => {
  const people = randomPeople(seeded(12), 50)
  const [person] = people as [RandomPerson]
  const own = {
    words: ['quagga'],
    universities: ['okapi'],
    majors: ['tapir'],
    city: 987_654_321,
    companies: [{ key: 'axolotl', isCurrent: true }],
    country: 'ZZ',
  }
  const marked = { ...person, document: { ...person.document, ...own } }
  const segment = openSegment(buildSegment([marked, ...people.slice(1)]))
  const texts = ['quagga', 'okapi', 'tapir', '987654321', 'axolotl', 'ZZ']
  const isThere = (text: string) => Buffer.from(segment.buffer as ArrayBuffer).includes(text)
  expect(texts.filter((text) => !isThere(text))).toEqual([])
  const id = Buffer.from(person.id.replaceAll('-', ''), 'hex')
  expect(Buffer.from(segment.buffer as ArrayBuffer).includes(id)).toBe(true)
  erasePerson(segment, person.id)
  expect(texts.filter(isThere)).toEqual([])
  expect(Buffer.from(segment.buffer as ArrayBuffer).includes(id)).toBe(false)
})

it('is never read half-done', () => {
  const people = randomPeople(seeded(13), 20)
  const segment = openSegment(buildSegment(people))
  const { erasures } = segment.parts
  const seen: number[] = []
  const found = readConsistently([{ segment, dead: null }], () => {
    seen.push(erasures[0] as number)
    // Simulates a writer in another thread: the first read sees it start, the second sees it
    // finish.
    if (seen.length === 1) Atomics.add(erasures, 0, 1)
    if (seen.length === 2) Atomics.add(erasures, 0, 1)
    return seen.length
  })
  expect(found).toBe(3)
  expect(seen).toEqual([0, 1, 2])
  erasePerson(segment, people[0]?.id ?? '')
  expect((erasures[0] as number) % 2).toBe(0)
})

it('refuses a key that looks like a wiped one', () => {
  const [person] = randomPeople(seeded(14), 1) as [RandomPerson]
  const document = { ...person.document, majors: ['\0a'] }
  expect(() => buildSegment([{ ...person, document }])).toThrow('begin with a zero')
})
