import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { ok, server } from '#test/server'
import { aFlow, aReply, cPlusPlus, germany } from '#test/session-builders'
import type { DebouncedCriteriaListener } from './draft-store.ts'
import { resultsKey } from './results-key.ts'
import { usePreloadResults } from './use-preload-results.ts'

/** With the error, so that a search which failed says why. */
const succeeded = { status: 'success', error: null }

it('starts a search before rendering and cancels the previous one', async () => {
  signIn(someCredentials())
  const [asked, left]: [string[], string[]] = [[], []]
  server.use(
    http.post('*/results', async ({ request }) => {
      const { criteria } = (await request.json()) as { criteria: Criterion[] }
      const ids = criteria.map(({ id }) => id).join()
      request.signal.addEventListener('abort', () => left.push(ids))
      asked.push(ids)
      if (asked.length === 1) await delay('infinite')
      return ok(aReply())
    }),
  )
  const { flowId, ask, client } = open()
  ask([cPlusPlus], [])
  await waitFor(() => expect(asked).toEqual(['q2']))
  ask([germany, cPlusPlus], [cPlusPlus])
  await waitFor(() => expect(left).toEqual(['q2']))
  await waitFor(() => expect(asked).toEqual(['q2', 'q3,q2']))
  const key = resultsKey({ flowId, asked: [germany, cPlusPlus], scope: 'everyone', hidden: '' })
  await waitFor(() => expect(client.getQueryState(key)).toMatchObject(succeeded))
  ask([], [germany, cPlusPlus])
  expect(client.isFetching()).toBe(0)
})

it('continues a running search that is requested again', async () => {
  signIn(someCredentials())
  let requests = 0
  const answer = Promise.withResolvers<void>()
  server.use(
    http.post('*/results', async () => {
      requests += 1
      await answer.promise
      return ok(aReply())
    }),
  )
  const { flowId, ask, client } = open()
  ask([cPlusPlus], [])
  await waitFor(() => expect(requests).toBe(1))
  ask([{ ...cPlusPlus }], [cPlusPlus])
  answer.resolve()
  const key = resultsKey({ flowId, asked: [cPlusPlus], scope: 'everyone', hidden: '' })
  await waitFor(() => expect(client.getQueryState(key)).toMatchObject(succeeded))
  expect(requests).toBe(1)
})

function open() {
  const client = createQueryClient()
  const flowId = aFlow().id
  let listener: DebouncedCriteriaListener = () => undefined
  const onDebouncedCriteria = (listen: DebouncedCriteriaListener) => {
    listener = listen
    return () => undefined
  }
  renderHook(() => usePreloadResults(flowId, { onDebouncedCriteria, scope: 'everyone' }, []), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return {
    flowId,
    client,
    ask: (...args: Parameters<DebouncedCriteriaListener>) => listener(...args),
  }
}
