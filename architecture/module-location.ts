/** The place of a file in the module structure. */
export interface ModuleLocation {
  side: 'server' | 'web'
  module: string
  /** The path inside the module: `store.ts`, `index.ts`. */
  rest: string
}

const modulePath = /^apps\/(?:(server)\/src\/modules|(web)\/src\/features)\/([^/]+)\/(.+)$/

/** Returns the module a file belongs to, or undefined outside the modules. */
export function findModuleLocation(path: string): ModuleLocation | undefined {
  const match = modulePath.exec(path)
  if (!match) return undefined
  const [, server, , module, rest] = match
  return { side: server ? 'server' : 'web', module: module as string, rest: rest as string }
}
