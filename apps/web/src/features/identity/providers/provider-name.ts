import type { Provider } from '@headwater/contract/identity/fields'

export const providerName: Record<Provider, string> = { google: 'Google', linkedin: 'LinkedIn' }
