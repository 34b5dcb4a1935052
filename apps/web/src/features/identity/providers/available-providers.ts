import type { Provider } from '@headwater/contract/identity/fields'
import { listProviders } from '@headwater/contract/identity/providers'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#lib/http-client'

export const providerName: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' }

type Offered = Readonly<Record<Provider, boolean>>

const availableProviders = createStore<{ providers: Offered | undefined }>(() => ({
  providers: undefined,
}))
const timeoutMs = 600

/**
 * Loads the available sign-in providers. A page waits for them before it renders, so that nothing
 * shifts later, but only briefly, because its form works without them.
 */
export async function loadAvailableProviders(): Promise<void> {
  const asked = call(listProviders, {}).then(
    (providers) => availableProviders.setState({ providers }),
    () => availableProviders.setState({ providers: { google: false, linkedin: false } }),
  )
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
}

/** Returns the providers, or undefined while they are unknown. */
export function useAvailableProviders(): Offered | undefined {
  return useStore(availableProviders, ({ providers }) => providers)
}
