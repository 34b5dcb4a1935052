import { listImports } from '../imports.ts'
import { isAllowed, isModule, readsViewsOnly, screens } from '../map.ts'
import { type Place, placeOf } from '../place.ts'
import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

/** Modules use only what the table grants them, and only through doors. */
export function checkModuleTable(files: readonly SourceFile[]): Report {
  const members = files.filter((file) => isCode(file) && placeOf(file.path))
  const homeless = members.map(({ path }) => placeOf(path) as Place).filter(isStranger)
  const strangers = new Set(homeless.map(({ module }) => `${module} is no module of the table`))
  const crossings = listImports(files).flatMap(({ from, target }) => {
    const fault = faultOf(from, placeOf(from), placeOf(target))
    return fault ? [`${from} ${fault}`] : []
  })
  return report(members.length, [...strangers, ...crossings])
}

function faultOf(from: string, user: Place | undefined, used: Place | undefined) {
  if (!used) return undefined
  if (user?.module === used.module && user.side === used.side) {
    return used.rest === 'index.ts' ? 'imports its own door' : undefined
  }
  const isPage = used.side === 'web' && /(^|\/)pages\.tsx$/.test(used.rest)
  if (isPage) return isRouter(from) ? undefined : `uses the pages of ${used.module}`
  if (used.rest !== 'index.ts') return `reaches past the door of ${used.module}: ${used.rest}`
  if (screens.includes(used.module)) return `uses the screen ${used.module}`
  if (!user || !isModule(user.module)) return undefined
  if (!isAllowed(user.module, used.module)) return `may not use ${used.module}`
  if (user.side === 'server' && readsViewsOnly.includes(user.module)) {
    return `may read only views, not call ${used.module}`
  }
  return undefined
}

function isStranger({ side, module }: Place): boolean {
  return !isModule(module) && !(side === 'web' && screens.includes(module))
}

function isRouter(path: string): boolean {
  return path.startsWith('apps/web/src/app/')
}
