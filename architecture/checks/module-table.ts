import { listImports } from '../imports.ts'
import { isAllowed, isModule, readsViewsOnly, screens } from '../map.ts'
import { findModuleLocation, type ModuleLocation } from '../module-location.ts'
import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

/**
 * Checks that modules import only the modules the table allows, and only through their index.ts.
 */
export function checkModuleTable(files: readonly SourceFile[]): Report {
  const members = files.filter((file) => isCode(file) && findModuleLocation(file.path))
  const unlisted = members
    .map(({ path }) => findModuleLocation(path) as ModuleLocation)
    .filter(isUnlisted)
  const unlistedModules = new Set(
    unlisted.map(({ module }) => `${module} is no module of the table`),
  )
  const crossings = listImports(files).flatMap(({ from, target }) => {
    const fault = findImportFault(from, findModuleLocation(from), findModuleLocation(target))
    return fault ? [`${from} ${fault}`] : []
  })
  return report(members.length, [...unlistedModules, ...crossings])
}

function findImportFault(
  from: string,
  user: ModuleLocation | undefined,
  used: ModuleLocation | undefined,
) {
  if (!used || isTestFixture(from)) return undefined
  if (user?.module === used.module && user.side === used.side) {
    return used.rest === 'index.ts' ? 'imports its own index.ts' : undefined
  }
  const isPage = used.side === 'web' && /(^|\/)pages\.tsx$/.test(used.rest)
  if (isPage) return isRouter(from) ? undefined : `uses the pages of ${used.module}`
  if (used.rest !== 'index.ts') return `bypasses the index.ts of ${used.module}: ${used.rest}`
  if (screens.includes(used.module)) return `uses the screen ${used.module}`
  if (!user || !isModule(user.module)) return undefined
  if (!isAllowed(user.module, used.module)) return `may not use ${used.module}`
  if (user.side === 'server' && readsViewsOnly.includes(user.module)) {
    return `may read only views, not call ${used.module}`
  }
  return undefined
}

function isUnlisted({ side, module }: ModuleLocation): boolean {
  return !isModule(module) && !(side === 'web' && screens.includes(module))
}

/** Fixtures of component tests open the screens of any module. */
function isTestFixture(path: string): boolean {
  return path.startsWith('apps/web/test/')
}

function isRouter(path: string): boolean {
  return path.startsWith('apps/web/src/app/')
}
