import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { aFlow, aHit, aReply, cPlusPlus, germany } from '#test/session-builders'
import { resultsKey } from './results-key.ts'
import { resultsOptions, useResults } from './use-results.ts'

let asked: Record<string, unknown>[] = []

beforeEach(() => {
  asked = []
  signIn(someCredentials())
  server.use(
    http.post('*/results', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      asked.push(body)
      return body.cursor === 'next'
        ? ok(aReply({ hits: [aHit(3)], nextCursor: null }))
        : ok(aReply({ nextCursor: 'next' }))
    }),
  )
})

afterEach(() => vi.unstubAllGlobals())

describe('the results of a session', () => {
  it('load page by page without waiting for facet counts', async () => {
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    expect(asked[0]).toMatchObject({ criteria: [{ id: 'q2' }] })
    expect(asked[0]).not.toHaveProperty('facets')
    expect(result.current).toMatchObject({ hasMore: true, total: 2_318, isRefreshing: false })
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.hits).toHaveLength(3))
    expect(asked[1]).toMatchObject({ cursor: 'next' })
    expect(asked[1]).not.toHaveProperty('facets')
    expect(result.current).toMatchObject({ hasMore: false, reply: { meetAll: 412 } })
  })

  it.each([
    ['what is drawn in any case', 600, 16],
    ['what a high window shows at once', 2_160, 28],
    ['a page', 10_000, 50],
  ])('load at first as many as %s', async (_, height, limit) => {
    vi.stubGlobal('innerHeight', height)
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    expect(asked[0]).toMatchObject({ limit })
  })

  it('update at once when the user acts on a person', async () => {
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    act(() =>
      result.current.patch(aHit(2).id, (hit) => ({
        ...hit,
        personStatus: { ...hit.personStatus, verdict: 'yes' },
      })),
    )
    await waitFor(() => expect(result.current.hits[1]?.personStatus.verdict).toBe('yes'))
    expect(result.current.hits[0]?.personStatus.verdict).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('stay while a new search loads', async () => {
    const { result, rerender } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    rerender({ criteria: [germany, cPlusPlus] })
    expect(result.current).toMatchObject({ isRefreshing: true, hits: { length: 2 }, hasMore: true })
    await waitFor(() => expect(result.current.isRefreshing).toBe(false))
    expect(asked.at(-1)).toMatchObject({ criteria: [{ id: 'q3' }, { id: 'q2' }] })
  })

  it('are requested once, however early', async () => {
    const { result, rerender, client } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    const early = resultsKey({
      flowId: aFlow().id,
      asked: [germany],
      scope: 'everyone',
      hidden: '',
    })
    void client.prefetchInfiniteQuery(resultsOptions(early))
    rerender({ criteria: [germany] })
    await waitFor(() => expect(result.current.isRefreshing).toBe(false))
    expect(asked).toHaveLength(2)
  })

  it('are empty without a request while there are no criteria', async () => {
    const { result, rerender } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    rerender({ criteria: [] })
    expect(result.current).toMatchObject({ hits: [], total: 0, isLoading: false, reply: undefined })
    expect(asked).toHaveLength(1)
  })

  it('restart from the first page when the server’s list is gone', async () => {
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    server.use(
      http.post('*/results', () => errorReply(422, 422, 'results_gone', 'The list is gone.'), {
        once: true,
      }),
    )
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.failure).toBe('The list is gone.'))
    expect(result.current.hits).toHaveLength(2)
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.failure).toBeUndefined())
    expect(asked.at(-1)).not.toHaveProperty('cursor')
  })
})

function open(criteria: readonly Criterion[]) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const initialProps: { criteria: readonly Criterion[] } = { criteria }
  const hook = renderHook(
    (props: typeof initialProps) =>
      useResults({ flowId: aFlow().id, asked: props.criteria, scope: 'everyone' }),
    { wrapper, initialProps },
  )
  return { ...hook, client }
}
