/** The origin of a secret in a URL: an email, a marketplace, or a provider's redirect. */
export type LinkKind =
  | 'verification'
  | 'reset'
  | 'invitation'
  | 'demo'
  | 'licence'
  | 'landing'
  | 'device'
  | 'shortlist'
  | 'unsubscribe'

/** Replaces the secret in the URL. */
export const concealedSecret = '-'

/**
 * Stores a secret for this tab once it is removed from the URL, where history, screen shares and
 * extensions would see it. It survives a reload and the redirect through a provider.
 */
export function saveLinkSecret(kind: LinkKind, secret: string): void {
  try {
    sessionStorage.setItem(storageKeyOf(kind), secret)
  } catch {
    memoryFallback.set(kind, secret)
  }
}

export function readLinkSecret(kind: LinkKind): string | undefined {
  return readItem(storageKeyOf(kind)) ?? memoryFallback.get(kind)
}

/** Deletes the secret of a link that has been used. */
export function deleteLinkSecret(kind: LinkKind): void {
  memoryFallback.delete(kind)
  try {
    sessionStorage.removeItem(storageKeyOf(kind))
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Used when storage is blocked or full. The secret then lasts as long as the page. */
const memoryFallback = new Map<LinkKind, string>()

function storageKeyOf(kind: LinkKind): string {
  return `headwater.link.${kind}`
}

function readItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
