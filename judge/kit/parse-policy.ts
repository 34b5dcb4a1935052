/**
 * Returns the sources that a content security policy allows for these directives, with fallbacks.
 */
export function parsePolicy(header: unknown) {
  const directives = new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
  const find = (...names: string[]) =>
    names.map((name) => directives.get(name)).find((sources) => sources !== undefined) ?? ['*']
  return {
    scripts: find('script-src', 'default-src'),
    styleElements: find('style-src-elem', 'style-src', 'default-src'),
    objects: find('object-src', 'default-src'),
    // These two have no fallback.
    baseUri: find('base-uri'),
    frameAncestors: find('frame-ancestors'),
  }
}
