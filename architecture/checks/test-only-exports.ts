import { lex } from '../lex.ts'
import { allNames, readModuleRecord } from '../module-record.ts'
import { type Report, report } from '../report.ts'
import { readManifests, resolveImport } from '../resolve-import.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

/** Who uses an exported name: product code, tests or both. */
interface Users {
  byProduct: boolean
  byTests: boolean
}

/** Another name under which an export is passed on, such as by an `index.ts`. */
interface Passed {
  path: string
  name: string
}

/**
 * Checks that product code has nothing that only tests run: an export that tests import, and neither
 * its own file nor other product code uses. `allowed` names exceptions as `path name`.
 */
export function checkTestOnlyExports(
  files: readonly SourceFile[],
  allowed: readonly string[] = [],
): Report {
  const code = files.filter(isCode)
  const product = code.filter(({ path }) => isShipped(path))
  const uses = collectUses(code, files)
  const found = product.flatMap((file) =>
    readModuleRecord(file)
      .exports.filter((name) => {
        const { byProduct, byTests } = findUsers(uses, file.path, name)
        return byTests && !byProduct && !isUsedInOwnFile(file, name)
      })
      .map((name) => `${file.path} ${name}`),
  )
  return report(product.length, [
    ...found
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} is used by tests alone`),
    ...allowed
      .filter((name) => product.length > 0 && !found.includes(name))
      .map((name) => `${name} is no exception any more: remove it from the list`),
  ])
}

interface Uses {
  users: ReadonlyMap<string, Users>
  passed: ReadonlyMap<string, readonly Passed[]>
}

function collectUses(code: readonly SourceFile[], files: readonly SourceFile[]): Uses {
  const manifests = readManifests(files)
  const users = new Map<string, Users>()
  const passed = new Map<string, Passed[]>()
  for (const file of code) {
    const { imports, reexports } = readModuleRecord(file)
    for (const { specifier, names } of imports) {
      const target = resolveImport(file.path, specifier, manifests)
      for (const name of names) addUser(users, `${target} ${name}`, file.path)
    }
    for (const { specifier, name, exportedName } of reexports) {
      const key = `${resolveImport(file.path, specifier, manifests)} ${name}`
      passed.set(key, [...(passed.get(key) ?? []), { path: file.path, name: exportedName }])
    }
  }
  return { users, passed }
}

function addUser(users: Map<string, Users>, key: string, from: string): void {
  const known = users.get(key) ?? { byProduct: false, byTests: false }
  if (isTestCode(from)) known.byTests = true
  else known.byProduct = true
  users.set(key, known)
}

function findUsers(uses: Uses, path: string, name: string): Users {
  const direct = [name, allNames].map((one) => uses.users.get(`${path} ${one}`))
  const indirect = [name, allNames].flatMap((one) =>
    (uses.passed.get(`${path} ${one}`) ?? []).map((passed) =>
      findUsers(uses, passed.path, passed.name === allNames ? name : passed.name),
    ),
  )
  const all = [...direct, ...indirect]
  return {
    byProduct: all.some((users) => users?.byProduct),
    byTests: all.some((users) => users?.byTests),
  }
}

function isUsedInOwnFile({ text }: SourceFile, name: string): boolean {
  const words: readonly string[] = lex(text).code.match(/[\w$]+/g) ?? []
  return words.indexOf(name) !== words.lastIndexOf(name)
}

function isShipped(path: string): boolean {
  return /^(apps|packages)\/(?!testing\/)[^/]+\/src\//.test(path) && !isTestCode(path)
}

function isTestCode(path: string): boolean {
  return isTest(path) || /(^|\/)test\//.test(path) || path.startsWith('e2e/')
}
