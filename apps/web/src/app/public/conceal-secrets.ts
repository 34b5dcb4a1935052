import { redirect } from '@tanstack/react-router'
import { concealed, keepLinkSecret, type LinkKind } from '#lib/link-secret'

/**
 * Takes the secrets of a link out of the address before its page is drawn. The page finds them in
 * the tab's memory; history, screen shares and extensions find a dash.
 */
export function concealSecrets(kind: LinkKind, path: `/${string}`, secrets: readonly string[]) {
  return ({ params }: { params: Readonly<Record<string, string>> }): void => {
    const found = secrets.map((name) => params[name] ?? concealed)
    if (found.every((secret) => secret === concealed)) return
    keepLinkSecret(kind, found.join('/'))
    const href = path.replaceAll(/\$(\w+)/g, (_, name: string) =>
      secrets.includes(name) ? concealed : encodeURIComponent(params[name] ?? ''),
    )
    throw redirect({ href, replace: true })
  }
}

/** The same for the secret of a mail about failed attempts, which makes this device a known one. */
export function concealDevice<Search extends { device?: string | undefined }>({
  search: { device, ...search },
}: {
  search: Search
}): void {
  if (device === undefined) return
  keepLinkSecret('device', device)
  throw redirect({ to: '/login', search, replace: true })
}
