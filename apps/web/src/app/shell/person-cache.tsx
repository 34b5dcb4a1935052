import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '#lib/query-client'
import { sessionStore } from '#lib/session-store'

/**
 * The cache of what the server said to the person who is signed in. It lives and ends with the
 * shell, so that pages outside it load without it, and nothing of one person is shown to the next.
 */
export function PersonCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useEffect(
    () =>
      sessionStore.subscribe((state, before) => {
        if (state.User.credentials?.token !== before.User.credentials?.token) client.clear()
      }),
    [client],
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
