import type { Provider } from '@headwater/contract/identity/fields'

/** Where a provider leaves the path of the standard. */
interface Traits {
  /** LinkedIn’s web sign-in answers `invalid_client` to whoever sends a code verifier. */
  readonly takesPkce: boolean
  /** LinkedIn forgets the nonce. A wrong one is refused there as well; a missing one can’t be. */
  readonly mayForgetNonce: boolean
  /** How its pages spell it in an address of ours, such as `/signinWithGoogle`. */
  readonly spelling: string
  readonly title: string
}

export const traits: Readonly<Record<Provider, Traits>> = {
  google: { takesPkce: true, mayForgetNonce: false, spelling: 'Google', title: 'Google' },
  linkedin: { takesPkce: false, mayForgetNonce: true, spelling: 'Linkedin', title: 'LinkedIn' },
}
