import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const parserFile = 'apps/web/src/lib/parse-html.ts'

/** What turns a string into markup, or allows it. Browsers refuse all of it elsewhere. */
const sinks =
  /\bcreatePolicy\b|\bparseFromString\b|\b(?:inner|outer)HTML\s*=(?!=)|\binsertAdjacentHTML\b|\bsetHTMLUnsafe\b|\bdangerouslySetInnerHTML\b|\bcreateContextualFragment\b|\bsrcDoc\b/

/**
 * Checks that the web app makes markup from strings in one file only, which has the one Trusted
 * Types policy that the page's headers allow.
 */
export function checkMarkupParsing(files: readonly SourceFile[]): Report {
  const product = files.filter(
    (file) => isCode(file) && file.path.startsWith('apps/web/src/') && !isTest(file.path),
  )
  const violations = product
    .filter(({ path, text }) => path !== parserFile && sinks.test(lex(text).code))
    .map(({ path }) => `${path} makes markup from a string: use parseHtml`)
  return report(product.length, violations)
}
