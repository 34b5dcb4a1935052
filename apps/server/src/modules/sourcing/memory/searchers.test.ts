import { compileSearch, facetNames } from '@headwater/matching'
import { buildSegment, countsLength, openSegment } from '@headwater/matching/engine'
import { randomPeople } from '@headwater/matching/test/random-documents'
import { randomRequest } from '@headwater/matching/test/random-searches'
import { seeded } from '@headwater/matching/test/seeded'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import type { Order } from './messages.ts'
import { openSearchers } from './searchers.ts'
import { ThreadLost } from './start-thread.ts'

const buffer = buildSegment([], { shared: true }) as SharedArrayBuffer
const search = compileSearch(openTaxonomy(), [
  {
    ...{ id: 'a', mode: 'must', weight: null, unknown: 'include' },
    ...{ attribute: 'keywords', phrases: ['anything'] },
  },
])
const keysIn = (bytes: SharedArrayBuffer) => countsLength(openSegment(bytes))
const request = { search, limit: 10, after: null, facets: [], nearMisses: 0 }

it('fails what a dying thread was asked, and goes on with another', async () => {
  const held: Order[] = [{ kind: 'keep', segment: 1, buffer }]
  const searchers = openSearchers(1, () => held)
  const order = { epoch: 1, segments: [{ number: 1, rows: 0, keys: 9 }], request }
  expect(await searchers.search(order)).toMatchObject({ total: 0, hits: [] })
  // Bytes that are no segment end the thread with everything that waits in it.
  searchers.tell({ kind: 'keep', segment: 2, buffer: new SharedArrayBuffer(8) })
  const asked = await Promise.allSettled([searchers.search(order), searchers.search(order)])
  for (const one of asked) {
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(ThreadLost) })
  }
  expect(await searchers.search(order)).toMatchObject({ total: 0 })
  await searchers.close()
})

it('leaves a search that nobody waits for any more, and is there for the next', async () => {
  const held: Order[] = [{ kind: 'keep', segment: 1, buffer }]
  const searchers = openSearchers(1, () => held)
  const order = { epoch: 1, segments: [{ number: 1, rows: 0, keys: 9 }], request }
  const leaving = new AbortController()
  const left = searchers.search(order, leaving.signal)
  const reason = new Error('gone')
  leaving.abort(reason)
  await expect(left).rejects.toBe(reason)
  await expect(searchers.search(order, leaving.signal)).rejects.toBe(reason)
  expect(await searchers.search(order, new AbortController().signal)).toMatchObject({ total: 0 })
  await searchers.close()
})

it('counts facets in another thread, and gives the same as one thread alone', async () => {
  const people = randomPeople(seeded(5), 300)
  const shared = buildSegment(people, { shared: true }) as SharedArrayBuffer
  const held: Order[] = [{ kind: 'keep', segment: 1, buffer: shared }]
  const [alone, both] = [openSearchers(1, () => held), openSearchers(2, () => held)]
  const random = seeded(6)
  for (let search = 0; search < 50; search += 1) {
    const request = { ...randomRequest(random), facets: facetNames }
    const order = { epoch: 1, segments: [{ number: 1, rows: 300, keys: keysIn(shared) }], request }
    const found = await both.search(order)
    expect(found).toEqual(await alone.search(order))
    expect(Object.keys(found.facets)).toEqual([...facetNames])
  }
  await Promise.all([alone.close(), both.close()])
})

it('searches in several threads at once, and gives the same as one thread over everybody', async () => {
  const people = randomPeople(seeded(7), 400)
  const build = (some: typeof people) => buildSegment(some, { shared: true }) as SharedArrayBuffer
  const parts = [people.slice(0, 150), people.slice(150, 390), people.slice(390)].map(build)
  const keep = (buffer: SharedArrayBuffer, at: number): Order => ({
    ...{ kind: 'keep', segment: at + 1, buffer },
  })
  const alone = openSearchers(1, () => [keep(build(people), 0)])
  const several = openSearchers(3, () => parts.map(keep))
  const random = seeded(8)
  for (let search = 0; search < 60; search += 1) {
    const request = { ...randomRequest(random), facets: search % 3 === 0 ? facetNames : [] }
    // Said to be large, so that it is worth it.
    const segments = parts.map((part, at) => ({
      number: at + 1,
      rows: 100_000,
      keys: keysIn(part),
    }))
    const whole = { epoch: 1, segments: [{ number: 1, rows: 400, keys: 0 }], request }
    const first = { epoch: 1, segments, request }
    expect(await several.search(first)).toEqual(await alone.search(whole))
    const both = await Promise.all([several.search(first), several.search(first)])
    expect(both[0]).toEqual(both[1])
  }
  await Promise.all([alone.close(), several.close()])
})
