import { getCompanyInfo } from '@headwater/contract/identity'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCompany, someCredentials } from '#test/identity-builders'
import { errorReply, ok, server } from '#test/server'
import { createQueryClient } from './query-client.ts'
import { signIn } from './session.ts'
import { useLoadData } from './use-load-data.ts'

beforeEach(() => signIn(someCredentials()))

describe('the generic data loader', () => {
  it('returns values when they have loaded', async () => {
    const { result } = load()
    expect(shown(result.current)).toEqual([false, undefined, undefined, true])
    await waitFor(() =>
      expect(shown(result.current)).toEqual([false, aCompany(), undefined, false]),
    )
  })

  it('returns the failure as a sentence, after one retry if the cause may be temporary', async () => {
    let tries = 0
    server.use(
      http.get('*/api2/getCompanyInfo', () => {
        tries += 1
        return errorReply(500, 500, 'internal')
      }),
    )
    const { result } = load()
    await waitFor(() =>
      expect(shown(result.current)).toEqual([true, undefined, 'Data retrieving Error.', false]),
    )
    expect(tries).toBe(2)
  })

  it('reloads on request and keeps the values when that fails', async () => {
    const { result } = load()
    await waitFor(() => expect(result.current.values).toEqual(aCompany()))
    server.use(http.get('*/api2/getCompanyInfo', () => errorReply(422, 422, 'forbidden')))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.fail).toBe(true))
    expect(shown(result.current)).toEqual([true, aCompany(), 'Unknown Error.', false])
    server.use(http.get('*/api2/getCompanyInfo', () => ok(aCompany({ name: 'Ferrum' }))))
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.values?.name).toBe('Ferrum'))
    expect(result.current.fail).toBe(false)
  })
})

function load() {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useLoadData(getCompanyInfo, {}), { wrapper })
}

function shown({ fail, values, error, isLoading }: ReturnType<typeof load>['result']['current']) {
  return [fail, values, error, isLoading]
}
