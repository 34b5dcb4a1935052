import { compileSearch, facetNames } from '@headwater/matching'
import { buildSegment, facetCountsLength, openSegment } from '@headwater/matching/engine'
import { randomPeople } from '@headwater/matching/test/random-documents'
import { randomRequest } from '@headwater/matching/test/random-searches'
import { seeded } from '@headwater/matching/test/seeded'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import type { ThreadCommand } from './messages.ts'
import { openSearchThreads } from './search-threads.ts'
import { ThreadLost } from './start-thread.ts'

const buffer = buildSegment([], { shared: true }) as SharedArrayBuffer
const search = compileSearch(openTaxonomy(), [
  {
    id: 'a',
    mode: 'must',
    weight: null,
    unknown: 'include',
    attribute: 'keywords',
    phrases: ['anything'],
  },
])
const keysIn = (bytes: SharedArrayBuffer) => facetCountsLength(openSegment(bytes))
const request = { search, limit: 10, after: null, facets: [], fillTo: 0 }

it('a dying thread fails its pending requests, and another one takes over', async () => {
  const held: ThreadCommand[] = [{ kind: 'add', segment: 1, buffer }]
  const searchers = openSearchThreads(1, () => held)
  const order = { epoch: 1, segments: [{ number: 1, rows: 0, keys: 9 }], request, titles: [] }
  expect(await searchers.search(order)).toMatchObject({ total: 0, hits: [] })
  // Bytes that are no segment crash the thread with everything waiting in it.
  searchers.post({ kind: 'add', segment: 2, buffer: new SharedArrayBuffer(8) })
  const asked = await Promise.allSettled([searchers.search(order), searchers.search(order)])
  for (const one of asked) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ThreadLost) })
  }
  expect(await searchers.search(order)).toMatchObject({ total: 0 })
  await searchers.close()
})

it('an aborted search is dropped, and the thread is free for the next', async () => {
  const held: ThreadCommand[] = [{ kind: 'add', segment: 1, buffer }]
  const searchers = openSearchThreads(1, () => held)
  const order = { epoch: 1, segments: [{ number: 1, rows: 0, keys: 9 }], request, titles: [] }
  const leaving = new AbortController()
  const left = searchers.search(order, leaving.signal)
  const reason = new Error('gone')
  leaving.abort(reason)
  await expect(left).rejects.toBe(reason)
  await expect(searchers.search(order, leaving.signal)).rejects.toBe(reason)
  expect(await searchers.search(order, new AbortController().signal)).toMatchObject({ total: 0 })
  await searchers.close()
})

it('facets counted in another thread equal those of a single thread', async () => {
  const people = randomPeople(seeded(5), 300)
  const shared = buildSegment(people, { shared: true }) as SharedArrayBuffer
  const held: ThreadCommand[] = [{ kind: 'add', segment: 1, buffer: shared }]
  const [alone, both] = [openSearchThreads(1, () => held), openSearchThreads(2, () => held)]
  const random = seeded(6)
  for (let search = 0; search < 50; search += 1) {
    const request = { ...randomRequest(random), facets: facetNames }
    const segments = [{ number: 1, rows: 300, keys: keysIn(shared) }]
    const order = { epoch: 1, segments, request, titles: [] }
    const found = await both.search(order)
    expect(found).toEqual(await alone.search(order))
    expect(Object.keys(found.facets)).toEqual([...facetNames])
  }
  await Promise.all([alone.close(), both.close()])
})

it('a search shared by several threads equals one in a single thread', async () => {
  const people = randomPeople(seeded(7), 400)
  const build = (some: typeof people) => buildSegment(some, { shared: true }) as SharedArrayBuffer
  const parts = [people.slice(0, 150), people.slice(150, 390), people.slice(390)].map(build)
  const keep = (buffer: SharedArrayBuffer, at: number): ThreadCommand => ({
    kind: 'add',
    segment: at + 1,
    buffer,
  })
  const alone = openSearchThreads(1, () => [keep(build(people), 0)])
  const several = openSearchThreads(3, () => parts.map(keep))
  const random = seeded(8)
  for (let search = 0; search < 60; search += 1) {
    const request = { ...randomRequest(random), facets: search % 3 === 0 ? facetNames : [] }
    // Reported as large, so that sharing the search among threads pays off.
    const segments = parts.map((part, at) => ({
      number: at + 1,
      rows: 100_000,
      keys: keysIn(part),
    }))
    const whole = { epoch: 1, segments: [{ number: 1, rows: 400, keys: 0 }], request, titles: [] }
    const first = { epoch: 1, segments, request, titles: [] }
    expect(await several.search(first)).toEqual(await alone.search(whole))
    const both = await Promise.all([several.search(first), several.search(first)])
    expect(both[0]).toEqual(both[1])
  }
  await Promise.all([alone.close(), several.close()])
})
