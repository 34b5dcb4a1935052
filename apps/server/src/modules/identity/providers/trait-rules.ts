import type { Provider } from '@headwater/contract/identity/fields'

/** How a provider is spoken of. What is asked of it is the same for all. */
interface Traits {
  /** How its pages spell it in an address of ours, such as `/signinWithGoogle`. */
  readonly spelling: string
  readonly title: string
}

export const traits: Readonly<Record<Provider, Traits>> = {
  google: { spelling: 'Google', title: 'Google' },
  linkedin: { spelling: 'Linkedin', title: 'LinkedIn' },
}
