import type { Provider } from '@headwater/contract/identity/fields'
import { listProviders } from '@headwater/contract/identity/providers'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '#lib/http-client'

type Offered = Readonly<Record<Provider, boolean>>

const offered = createStore<{ providers: Offered | undefined }>(() => ({ providers: undefined }))
const patienceMs = 600

/**
 * Asks which providers people may come in with. A page waits for the answer before it is drawn, so
 * that nothing jumps later; not for long, though: its form works without.
 */
export async function loadProviders(): Promise<void> {
  const asked = call(listProviders, {}).then(
    (providers) => offered.setState({ providers }),
    () => offered.setState({ providers: { google: false, linkedin: false } }),
  )
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Undefined as long as it is not known. */
export function useOfferedProviders(): Offered | undefined {
  return useStore(offered, ({ providers }) => providers)
}
