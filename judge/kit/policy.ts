/** What a content security policy says of these, with what it falls back on. */
export function readPolicy(header: unknown) {
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
    // These two fall back on nothing.
    baseUri: find('base-uri'),
    frameAncestors: find('frame-ancestors'),
  }
}
