import { redirect } from '@tanstack/react-router'
import { concealedSecret, type LinkKind, saveLinkSecret } from '#lib/link-secret'

/**
 * Removes the secrets of a link from the URL before its page renders. The page reads them from the
 * tab's memory, so that the history, screen shares and extensions see only a dash.
 */
export function concealLinkSecrets(kind: LinkKind, path: `/${string}`, secrets: readonly string[]) {
  return ({ params }: { params: Readonly<Record<string, string>> }): void => {
    const found = secrets.map((name) => params[name] ?? concealedSecret)
    if (found.every((secret) => secret === concealedSecret)) return
    saveLinkSecret(kind, found.join('/'))
    const href = path.replaceAll(/\$(\w+)/g, (_, name: string) =>
      secrets.includes(name) ? concealedSecret : encodeURIComponent(params[name] ?? ''),
    )
    throw redirect({ href, replace: true })
  }
}

/** Removes the secret of a failed-attempts email from the URL. It makes this device a known one. */
export function concealDeviceSecret<Search extends { device?: string | undefined }>({
  search: { device, ...search },
}: {
  search: Search
}): void {
  if (device === undefined) return
  saveLinkSecret('device', device)
  throw redirect({ to: '/login', search, replace: true })
}
