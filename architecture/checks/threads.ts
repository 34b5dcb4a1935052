import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const theStarter = 'packages/threads/src/start-worker.ts'

/** One file starts threads, without the WebAssembly that V8 does not survive in two of them: see ADR 047. */
export function checkThreads(files: readonly SourceFile[]): Report {
  const product = files.filter((file) => isCode(file) && isShipped(file.path))
  const violations = product
    .filter(({ path, text }) => path !== theStarter && /\bnew\s+Worker\s*\(/.test(lex(text).code))
    .map(({ path }) => `${path} starts a thread by itself`)
  return report(product.length, violations)
}

function isShipped(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/src\/(?!test\/)/.test(path) && !isTest(path)
}
