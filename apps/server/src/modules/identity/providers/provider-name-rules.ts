import type { Provider } from '@headwater/contract/identity/fields'

/** The names of a provider. The protocol is the same for all. */
interface ProviderNames {
  /** The spelling in our URLs, for example `/signinWithGoogle`. */
  readonly spelling: string
  readonly title: string
}

export const providerNames: Readonly<Record<Provider, ProviderNames>> = {
  google: { spelling: 'Google', title: 'Google' },
  linkedin: { spelling: 'Linkedin', title: 'LinkedIn' },
}
