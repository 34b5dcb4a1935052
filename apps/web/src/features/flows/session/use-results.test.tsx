import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/builders'
import { ok, refused, server } from '#test/server'
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

describe('the people a session finds', () => {
  it('come page by page, with near misses on the first alone and without counts of values', async () => {
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    expect(asked[0]).toMatchObject({
      nearMisses: 10,
      criteria: [{ id: 'q2' }],
    })
    expect(asked[0]).not.toHaveProperty('facets')
    expect(result.current).toMatchObject({ hasMore: true, total: 2_318, isRefreshing: false })
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.hits).toHaveLength(3))
    expect(asked[1]).toMatchObject({ cursor: 'next' })
    expect(asked[1]).not.toHaveProperty('facets')
    expect(asked[1]).not.toHaveProperty('nearMisses')
    expect(result.current).toMatchObject({ hasMore: false, reply: { meetAll: 412 } })
  })

  it('change at once where somebody is acted on', async () => {
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    act(() =>
      result.current.patch(aHit(2).id, (hit) => ({
        ...hit,
        standing: { ...hit.standing, verdict: 'yes' },
      })),
    )
    await waitFor(() => expect(result.current.hits[1]?.standing.verdict).toBe('yes'))
    expect(result.current.hits[0]?.standing.verdict).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('stay while a new search is on its way', async () => {
    const { result, rerender } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    rerender({ criteria: [germany, cPlusPlus] })
    expect(result.current).toMatchObject({ isRefreshing: true, hits: { length: 2 }, hasMore: true })
    await waitFor(() => expect(result.current.isRefreshing).toBe(false))
    expect(asked.at(-1)).toMatchObject({ criteria: [{ id: 'q3' }, { id: 'q2' }] })
  })

  it('are asked for once, however early', async () => {
    const { result, rerender, client } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    const early = resultsKey({ flowId: aFlow().id, asked: [germany], hidden: '' })
    void client.prefetchInfiniteQuery(resultsOptions(early))
    rerender({ criteria: [germany] })
    await waitFor(() => expect(result.current.isRefreshing).toBe(false))
    expect(asked).toHaveLength(2)
  })

  it('are nobody, and nobody is asked, while nothing is looked for', async () => {
    const { result, rerender } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    rerender({ criteria: [] })
    expect(result.current).toMatchObject({ hits: [], total: 0, isLoading: false, reply: undefined })
    expect(asked).toHaveLength(1)
  })

  it('begin anew when the list behind them is gone', async () => {
    const { result } = open([cPlusPlus])
    await waitFor(() => expect(result.current.hits).toHaveLength(2))
    server.use(
      http.post('*/results', () => refused(422, 422, 'results_gone', 'The list is gone.'), {
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
    (props: typeof initialProps) => useResults({ flowId: aFlow().id, asked: props.criteria }),
    { wrapper, initialProps },
  )
  return { ...hook, client }
}
