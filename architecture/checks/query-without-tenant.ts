import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const server = 'apps/server/src'
const contextFile = `${server}/platform/context.ts`

/** Where each name may occur: its definition and its single caller. */
const allowedFiles = new Map([
  ['queryWithoutTenant', [contextFile, `${server}/modules/identity/authenticate.ts`]],
  ['runSingleStatement', [`${server}/platform/transaction.ts`, contextFile]],
])

/**
 * Checks that only the session lookup queries without a tenant: a query outside a transaction
 * bypasses the company that the transaction would set.
 */
export function checkQueryWithoutTenant(files: readonly SourceFile[]): Report {
  const named = files
    .filter((file) => isCode(file) && !isTest(file.path))
    .flatMap(({ path, text }) => listGuardedNames(text).map((name) => ({ path, name })))
  const violations = named
    .filter(({ path, name }) => !allowedFiles.get(name)?.includes(path))
    .map(({ path, name }) => `${path} names ${name}`)
  return report(named.length, violations)
}

function listGuardedNames(text: string): string[] {
  const words = new Set(lex(text).code.match(/\w+/g))
  return [...allowedFiles.keys()].filter((name) => words.has(name))
}
