import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const server = 'apps/server/src'
const maker = `${server}/platform/context.ts`

/** Where each name may stand: where it is made, and with its one caller. */
const mayName = new Map([
  ['askAsNobody', [maker, `${server}/modules/identity/authenticate.ts`]],
  ['runStatement', [`${server}/platform/transaction.ts`, maker]],
])

/**
 * The look-up of a session asks as nobody, and nothing else does: whoever asks outside a transaction
 * asks past the company that the transaction would set.
 */
export function checkAskingAsNobody(files: readonly SourceFile[]): Report {
  const named = files
    .filter((file) => isCode(file) && !isTest(file.path))
    .flatMap(({ path, text }) => namesIn(text).map((name) => ({ path, name })))
  const violations = named
    .filter(({ path, name }) => !mayName.get(name)?.includes(path))
    .map(({ path, name }) => `${path} names ${name}`)
  return report(named.length, violations)
}

function namesIn(text: string): string[] {
  const words = new Set(lex(text).code.match(/\w+/g))
  return [...mayName.keys()].filter((name) => words.has(name))
}
