import type { Keyring } from '#platform/keyring'
import { open, seal } from '#platform/secrets'
import type { AttemptSecrets } from './authorization-url.ts'
import type { ProviderIdentity } from './redeem-code.ts'

/** What an attempt carries along, sealed: secrets on the way there, a person on the way back. */
export interface AttemptContent {
  readonly secrets?: AttemptSecrets
  readonly identity?: ProviderIdentity
  readonly jobTitle?: string | undefined
  readonly licenceKey?: string | undefined
}

export function sealContent(keyring: Keyring, id: string, content: AttemptContent): string {
  return seal(keyring, JSON.stringify(content), aboutAttempt(id))
}

export function openContent(
  keyring: Keyring,
  { id, sealedSecrets }: { readonly id: string; readonly sealedSecrets: string },
): AttemptContent {
  return JSON.parse(open(keyring, sealedSecrets, aboutAttempt(id)))
}

function aboutAttempt(id: string): string {
  return `provider-attempt:${id}`
}
