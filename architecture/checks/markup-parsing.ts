import { lex } from '../lex.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const parserFile = 'apps/web/src/lib/parse-html.ts'
/** Its policy makes no markup: it only lets the scripts of Clarity load each other. */
const scriptPolicyFile = 'apps/web/src/app/third-party/session-recording.ts'

/** What turns a string into markup, or allows it. Browsers refuse all of it elsewhere. */
const sinks =
  /\bparseFromString\b|\b(?:inner|outer)HTML\s*=(?!=)|\binsertAdjacentHTML\b|\bsetHTMLUnsafe\b|\bdangerouslySetInnerHTML\b|\bcreateContextualFragment\b|\bsrcDoc\b/
const policy = /\bcreatePolicy\b/

/**
 * Checks that the web app makes markup from strings in one file only, which has the one Trusted
 * Types policy that the page's headers allow.
 */
export function checkMarkupParsing(files: readonly SourceFile[]): Report {
  const product = files.filter(
    (file) => isCode(file) && file.path.startsWith('apps/web/src/') && !isTest(file.path),
  )
  const violations = product
    .filter(({ path, text }) => {
      if (path === parserFile) return false
      const { code } = lex(text)
      return sinks.test(code) || (path !== scriptPolicyFile && policy.test(code))
    })
    .map(({ path }) => `${path} makes markup from a string: use parseHtml`)
  return report(product.length, violations)
}
