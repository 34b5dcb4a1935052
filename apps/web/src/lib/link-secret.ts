/** Where a secret in an address comes from: a mail, a marketplace, a provider that sends back. */
export type LinkKind =
  | 'verification'
  | 'reset'
  | 'invitation'
  | 'demo'
  | 'licence'
  | 'landing'
  | 'device'
  | 'shortlist'

/** Stands in the address where the secret stood. */
export const concealed = '-'

/**
 * Keeps a secret for this tab once it is taken out of the address, where history, screen shares
 * and extensions would see it. A reload and the way through a provider still find it.
 */
export function keepLinkSecret(kind: LinkKind, secret: string): void {
  try {
    sessionStorage.setItem(keyOf(kind), secret)
  } catch {
    unsaved.set(kind, secret)
  }
}

export function readLinkSecret(kind: LinkKind): string | undefined {
  return readItem(keyOf(kind)) ?? unsaved.get(kind)
}

/** For a link that has done its work. */
export function dropLinkSecret(kind: LinkKind): void {
  unsaved.delete(kind)
  try {
    sessionStorage.removeItem(keyOf(kind))
  } catch {
    // Storage is closed, so nothing was kept in it.
  }
}

/** Storage may be closed or full: the secret then lasts as long as the page. */
const unsaved = new Map<LinkKind, string>()

function keyOf(kind: LinkKind): string {
  return `headwater.link.${kind}`
}

function readItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
