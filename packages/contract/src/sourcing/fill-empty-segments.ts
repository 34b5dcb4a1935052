/** A session with the seventeen attributes of a search, each of which may be empty. */
const searchLink = /^(\/+main\/sourcingsession\/[^/]+)((?:\/[^/]*){17})\/?$/i

/**
 * Writes `-` for each empty attribute in the path of a search link, because routers take no empty
 * segments. Other paths are returned unchanged.
 */
export function fillEmptySegments(path: string): string {
  const [, session, attributes] = searchLink.exec(path) ?? []
  if (session === undefined || attributes === undefined) return path
  return session + attributes.replaceAll(/\/(?=\/|$)/g, '/-')
}
