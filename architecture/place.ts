/** Where a file of the repository stands in the house. */
export interface Place {
  side: 'server' | 'web'
  module: string
  /** The path inside the module: `store.ts`, `index.ts`. */
  rest: string
}

const homes = /^apps\/(?:(server)\/src\/modules|(web)\/src\/features)\/([^/]+)\/(.+)$/

/** The module a file belongs to, or undefined for what lies outside the modules. */
export function placeOf(path: string): Place | undefined {
  const match = homes.exec(path)
  if (!match) return undefined
  const [, server, , module, rest] = match
  return { side: server ? 'server' : 'web', module: module as string, rest: rest as string }
}
