import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client'
import { signIn } from '#lib/session'
import { sessionStore } from '#lib/session-store'
import { aClient, someCredentials } from '#test/identity-builders'
import { ok, server } from '#test/server'
import { useClientRefresh } from './use-client-refresh.ts'

const alert = vi.fn()

beforeEach(() => {
  alert.mockClear()
  vi.stubGlobal('alert', alert)
  signIn(someCredentials())
})

it.each([
  [101, 'Validation error while retrieving your personal data. Try logging in again.'],
  [422, 'Journey error while retrieving your personal data. You are not allowed to continue.'],
  [401, 'Unauthenticated action. Your session has timed out. Log in again.'],
  [419, 'Too many requests. Wait, refresh and retry.'],
  [404, 'The request link does not exist. Contact us.'],
  [500, 'Data handling error while retrieving your personal data.'],
  [777, 'Unknown Error while getting your personal data.'],
])(
  'shows code %i of client info in a browser alert worded for personal data',
  async (code, words) => {
    server.use(http.get('*/api2/getClientInfo', () => HttpResponse.json({ code, body: null })))
    refresh()
    await waitFor(() => expect(alert.mock.calls).toEqual([[words]]))
  },
)

it('shows a network failure in a browser alert', async () => {
  server.use(http.get('*/api2/getClientInfo', () => HttpResponse.error()))
  refresh()
  const words = 'Unknown Error while getting your personal data.'
  await waitFor(() => expect(alert.mock.calls).toEqual([[words]]))
})

it('adopts the current role and privileges silently', async () => {
  server.use(
    http.get('*/api2/getClientInfo', () =>
      ok(aClient({ role: 'admin', privileges: ['audit.read'] })),
    ),
  )
  refresh()
  await waitFor(() =>
    expect(sessionStore.getState().User.credentials).toMatchObject({
      role: 'admin',
      privileges: ['audit.read'],
      token: 'rb1_secret',
    }),
  )
  expect(alert).not.toHaveBeenCalled()
})

function refresh() {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useClientRefresh(), { wrapper })
}
