import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { listToasts } from '#ui/feedback/toast'
import {
  loadReferenceLists,
  type ReferenceListName,
  referenceListEndpoints,
  referenceListStore,
  useReferenceList,
} from './reference-list-store.ts'
import { useSuggestions } from './use-suggestions.ts'

const names = Object.keys(referenceListEndpoints) as ReferenceListName[]
let asked: string[] = []

beforeEach(() => {
  asked = []
  for (const name of names) answer(name, () => good(name))
})

describe('the reference lists', () => {
  it('are all loaded once at start', async () => {
    await Promise.all([loadReferenceLists(), loadReferenceLists()])
    await loadReferenceLists()
    expect(asked.toSorted()).toEqual(
      names.map((name) => referenceListEndpoints[name].path).toSorted(),
    )
    for (const name of names) expect(referenceListStore.getState()[name]).toEqual([itemOf(name)])
  })

  it.each(names)('leave %s empty and show no error when it fails', async (name) => {
    answer(name, () => HttpResponse.error())
    await loadReferenceLists()
    expect(referenceListStore.getState()[name]).toEqual([])
    expect([listToasts(), document.body.textContent]).toEqual([[], ''])
    expect(
      Object.values(referenceListStore.getState()).filter((list) => list.length === 1),
    ).toHaveLength(8)
  })

  it.each([
    [101, 400],
    [401, 401],
    [404, 404],
    [419, 429],
    [422, 422],
    [500, 500],
    [777, 200],
  ])('are empty on code %i', async (code, status) => {
    for (const name of names) {
      const isData = referenceListEndpoints[name].envelope === 'status-data'
      const body = isData
        ? { status: { code }, data: [itemOf(name)] }
        : { code, body: [itemOf(name)] }
      answer(name, () => HttpResponse.json(body, { status }))
    }
    await loadReferenceLists()
    expect(Object.values(referenceListStore.getState())).toEqual(names.map(() => []))
  })

  it('are undefined until they have loaded', async () => {
    const { result } = renderHook(() => useReferenceList('countries'))
    expect(result.current).toBeUndefined()
    await waitFor(() => expect(result.current).toEqual([itemOf('countries')]))
    expect(asked).toEqual(['/api2/countries'])
  })
})

describe('suggestions', () => {
  beforeEach(() => signIn(someCredentials()))

  it('are requested with the typed letters after a debounce', async () => {
    const queries: string[] = []
    server.use(
      http.get('*/api2/reference/suggestions', ({ request }) => {
        const { searchParams } = new URL(request.url)
        queries.push(searchParams.toString())
        const name = searchParams.get('query') === 'munch' ? 'Munich' : 'Shanghai'
        return ok({ items: [{ id: 1, key: '1', name, detail: null }] })
      }),
    )
    const { result, rerender } = renderHook(({ query }) => useSuggestions('cities', query, 5), {
      wrapper,
      initialProps: { query: '' },
    })
    await waitFor(() => expect(result.current.items?.[0]?.name).toBe('Shanghai'))
    rerender({ query: 'mun' })
    rerender({ query: ' munch' })
    expect(result.current).toMatchObject({ isStale: true, items: [{ name: 'Shanghai' }] })
    await waitFor(() => expect(result.current.items?.[0]?.name).toBe('Munich'))
    expect(result.current.isStale).toBe(false)
    expect(queries).toEqual(['list=cities&query=&limit=5', 'list=cities&query=munch&limit=5'])
  })

  it('show when they fail to load', async () => {
    server.use(
      http.get('*/api2/reference/suggestions', () => errorReply(422, 422, 'forbidden', 'No.')),
    )
    const { result } = renderHook(() => useSuggestions('skills', 'react'), { wrapper })
    await waitFor(() => expect(result.current.error).toBe('Unknown Error.'))
  })
})

function answer(name: ReferenceListName, reply: () => Response | Promise<Response>): void {
  const { path } = referenceListEndpoints[name]
  server.use(
    http.get(`*${path}`, () => {
      asked.push(path)
      return reply() as HttpResponse<null>
    }),
  )
}

function good(name: ReferenceListName): Response {
  const items = [itemOf(name)]
  return referenceListEndpoints[name].envelope === 'status-data'
    ? HttpResponse.json({ status: { code: 200 }, data: items })
    : ok(items)
}

function itemOf(name: ReferenceListName) {
  const item = { id: 7, key: 'seven', name: 'Seven' }
  if (name === 'universities') return { ...item, country: 'DE' }
  if (name === 'jobTitles') return { ...item, sector: 'health' }
  if (name === 'countries') return { ...item, code: 'DE' }
  return name === 'regions' ? { ...item, countries: ['DE'] } : item
}

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

const client = createQueryClient()
