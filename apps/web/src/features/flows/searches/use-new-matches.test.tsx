import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow, aHit, aReply } from '#test/session-builders'
import type { Results } from '../session/use-results.ts'
import { useNewMatches } from './use-new-matches.ts'

const since = '2026-11-03T09:00:00.000Z'
const { criteria } = aFlow().search
const loadMore = vi.fn()

beforeEach(() => {
  loadMore.mockReset()
  signIn(someCredentials())
})

function someResults(changes: Partial<Results> = {}): Results {
  const reply = aReply({ nearMisses: { total: 1, hits: [{ ...aHit(9), missed: ['q1'] }] } })
  return {
    reply,
    hits: reply.hits,
    total: reply.total,
    hasMore: false,
    failure: undefined,
    loadMore,
    nearMisses: { ...reply.nearMisses, isLoading: false, setShowAll: () => undefined },
    isLoading: false,
    isRefreshing: false,
    isLoadingMore: false,
    ...changes,
  } as Results
}

function serveResultChanges(changes: object): { asked: number } {
  const seen = { asked: 0 }
  server.use(
    http.get('*/api2/flows/:id/result-changes', () => {
      seen.asked++
      return ok({ since: null, new: 0, total: 2, isPart: false, personIds: [], ...changes })
    }),
  )
  return seen
}

function read(results = someResults()) {
  const client = createQueryClient()
  const draft = { criteria }
  const hook = renderHook(({ results, draft }) => useNewMatches(aFlow().id, draft, results), {
    initialProps: { results, draft },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { ...hook, client }
}

describe('new matches', () => {
  it('filter the list, which loads pages until it holds all of them', async () => {
    serveResultChanges({ since, new: 2, personIds: [aHit(2).id, aHit(3).id] })
    const { result, rerender } = read(someResults({ hasMore: true }))
    await waitFor(() => expect(result.current.newMatches).toMatchObject({ since, new: 2 }))
    expect(result.current.results.hits).toHaveLength(2)
    expect(loadMore).not.toHaveBeenCalled()
    act(() => result.current.newMatches?.setOnly(true))
    expect(result.current.results.hits.map(({ id }) => id)).toEqual([aHit(2).id])
    expect(result.current.results.nearMisses.total).toBe(0)
    expect(loadMore).toHaveBeenCalledOnce()
    const results = someResults({ hasMore: true, hits: [aHit(1), aHit(2), aHit(3)] })
    rerender({ results, draft: { criteria } })
    expect(result.current.results).toMatchObject({ hits: [aHit(2), aHit(3)], hasMore: false })
    expect(loadMore).toHaveBeenCalledOnce()
    // The total still counts all matches.
    expect(result.current.results.total).toBe(2_318)
  })

  it('disappear once the criteria change', async () => {
    serveResultChanges({ since, new: 1, personIds: [aHit(2).id] })
    const { result, rerender } = read()
    await waitFor(() => expect(result.current.newMatches).toBeTruthy())
    act(() => result.current.newMatches?.setOnly(true))
    const results = someResults()
    rerender({ results, draft: { criteria: criteria.slice(1) } })
    expect(result.current).toEqual({ newMatches: undefined, results })
  })

  it('are not requested before the results have loaded', async () => {
    const seen = serveResultChanges({ since, new: 1 })
    const { result, rerender } = read({ ...someResults(), reply: undefined })
    await Promise.resolve()
    expect(seen.asked).toBe(0)
    rerender({ results: someResults(), draft: { criteria } })
    await waitFor(() => expect(result.current.newMatches).toBeTruthy())
  })

  it.each([
    ['there are none', () => ok({ since, new: 0, total: 2, isPart: false, personIds: [] })],
    [
      'the search was never opened before',
      () => ok({ since: null, new: 0, total: 2, isPart: false, personIds: [] }),
    ],
    ['it can’t be had', () => errorReply(500, 500, 'internal')],
  ])('are not shown when %s', async (_, answer) => {
    let asked = 0
    server.use(
      http.get('*/api2/flows/:id/result-changes', () => {
        asked++
        return answer()
      }),
    )
    const results = someResults()
    const { result, client } = read(results)
    await waitFor(() => expect(asked).toBe(1))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(result.current).toEqual({ newMatches: undefined, results })
  })
})
