import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

export interface Allowances {
  suppressions: number
  any: number
}

const suppression = /biome-ignore|@ts-(expect-error|ignore|nocheck)|v8 ignore|eslint-disable/
const anyType = /(:|<|\bas|\||&|,|=)\s*any\b(?=\s*[[\],;)>=|&}\n{])/g
const skipped = /\b(it|test|describe)\.(skip|todo|only|fails|skipIf|runIf)\b/
// The files of a worker share its modules, and a second copy of the mocked network has no effect.
const modulesReset = /\bresetModules\b/

/**
 * Checks that the number of exceptions in the repository only goes down, that no test is skipped
 * and that none resets the modules of other tests.
 */
export function checkAllowances(files: readonly SourceFile[], allowed: Allowances): Report {
  const code = files.filter(isCode).map(({ path, text }) => ({ path, ...lex(text) }))
  const suppressions = code.flatMap(({ path, comments }) =>
    comments.filter((comment) => suppression.test(comment)).map(() => path),
  )
  const anys = code.flatMap((file) => [...file.code.matchAll(anyType)].map(() => file.path))
  const skips = code.filter((file) => isTest(file.path) && skipped.test(file.code))
  const resets = code.filter((file) => isTest(file.path) && modulesReset.test(file.code))
  return report(code.length, [
    ...compare('suppressions', suppressions, allowed.suppressions),
    ...compare('any', anys, allowed.any),
    ...skips.map(({ path }) => `${path} leaves a test out`),
    ...resets.map(({ path }) => `${path} resets the modules of other tests`),
  ])
}

function compare(what: string, found: string[], allowed: number): string[] {
  if (found.length === allowed) return []
  const advice = found.length < allowed ? 'lower the number' : found.join(', ')
  return [`${what}: ${found.length} found, ${allowed} allowed: ${advice}`]
}
