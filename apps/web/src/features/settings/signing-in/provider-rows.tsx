import type { Factors } from '@headwater/contract/identity/factors'
import { providers } from '@headwater/contract/identity/fields'
import { listProviders } from '@headwater/contract/identity/providers'
import { useLoadData } from '#lib/use-load-data'
import { ProviderRow } from './provider-row.tsx'

/** Those this installation knows, and those the person has linked before. */
export function ProviderRows({ linked }: { linked: Factors['providers'] }) {
  const offered = useLoadData(listProviders, {}).values
  return providers.map((provider) => {
    const link = linked.find((each) => each.provider === provider)
    if (!link && !offered?.[provider]) return null
    return <ProviderRow key={provider} link={link} provider={provider} />
  })
}
