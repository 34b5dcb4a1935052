import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const threadStarterFile = 'apps/server/src/platform/start-worker-thread.ts'

/**
 * Checks that only one file starts threads, without the WebAssembly that crashes V8 in two of them:
 * see ADR 051.
 */
export function checkThreadStart(files: readonly SourceFile[]): Report {
  const product = files.filter((file) => isCode(file) && isShipped(file.path))
  const violations = product
    .filter(
      ({ path, text }) => path !== threadStarterFile && /\bnew\s+Worker\s*\(/.test(lex(text).code),
    )
    .map(({ path }) => `${path} starts a thread by itself`)
  return report(product.length, violations)
}

function isShipped(path: string): boolean {
  return /^(apps|packages)\/[^/]+\/src\/(?!test\/)/.test(path) && !isTest(path)
}
