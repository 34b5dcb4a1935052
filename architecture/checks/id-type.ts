import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const idFile = 'packages/contract/src/ids.ts'

/**
 * Checks that ids are parsed by the contract's `Id` only. zod's own UUID keeps the letter case, so
 * that the same id in upper case would pass for another one wherever ids are compared as text.
 */
export function checkIdType(files: readonly SourceFile[]): Report {
  const product = files.filter((file) => isCode(file) && !isTest(file.path))
  const violations = product
    .filter(({ path, text }) => path !== idFile && /\.(uuid|uuidv\d|guid)\(/.test(lex(text).code))
    .map(({ path }) => `${path} parses a UUID without the Id of the contract`)
  return report(product.length, violations)
}
