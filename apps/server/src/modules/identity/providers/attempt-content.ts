import type { Keyring } from '#platform/keyring'
import { seal, unseal } from '#platform/secrets'
import type { AttemptSecrets } from './authorization-url.ts'
import type { ProviderIdentity } from './exchange-code-for-identity.ts'

/**
 * The sealed content of an attempt: secrets on the way to the provider, the identity on the way
 * back.
 */
export interface AttemptContent {
  readonly secrets?: AttemptSecrets
  readonly identity?: ProviderIdentity
  readonly jobTitle?: string | undefined
  readonly licenceKey?: string | undefined
}

export function sealAttemptContent(keyring: Keyring, id: string, content: AttemptContent): string {
  return seal(keyring, JSON.stringify(content), attemptSealContext(id))
}

export function unsealAttemptContent(
  keyring: Keyring,
  { id, sealedSecrets }: { readonly id: string; readonly sealedSecrets: string },
): AttemptContent {
  return JSON.parse(unseal(keyring, sealedSecrets, attemptSealContext(id)))
}

function attemptSealContext(id: string): string {
  return `provider-attempt:${id}`
}
