import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '#lib/query-client'
import { sessionStore } from '#lib/session-store'

/**
 * Provides the query cache of the signed-in user. It is created and destroyed with the shell, so
 * that public pages load without it and no data of one user is shown to the next.
 */
export function SessionQueryProvider({ children }: { children: ReactNode }) {
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
