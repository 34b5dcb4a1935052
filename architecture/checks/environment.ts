import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isProduct, type SourceFile } from '../source-tree.ts'

const configFile = 'apps/server/src/platform/config.ts'

/** Checks that one file reads the environment and passes values to the rest. */
export function checkEnvironment(files: readonly SourceFile[]): Report {
  const product = files.filter((file) => isCode(file) && isProduct(file.path))
  const violations = product
    .filter(({ path, text }) => path !== configFile && readsEnvironment(text))
    .map(({ path }) => `${path} reads the environment`)
  return report(product.length, violations)
}

function readsEnvironment(text: string): boolean {
  const { code, strings } = lex(text)
  if (/\bprocess\s*(\?\.|\.)\s*env\b/.test(code)) return true
  if (/\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'/.test(code)) {
    return strings.includes('node:process') || strings.includes('process')
  }
  return /\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/.test(code)
}
