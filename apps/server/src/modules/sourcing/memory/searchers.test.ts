import { compileSearch } from '@headwater/matching'
import { buildSegment } from '@headwater/matching/engine'
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
const request = { search, limit: 10, after: null, facets: [], nearMisses: 0 }

it('fails what a dying thread was asked, and goes on with another', async () => {
  const held: Order[] = [{ kind: 'keep', segment: 1, buffer }]
  const searchers = openSearchers(1, () => held)
  const order = { kind: 'search', epoch: 1, segments: [1], request } as const
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
