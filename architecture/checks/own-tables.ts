import { lex } from '../lex.ts'
import { isAllowed, isModule, type ModuleName } from '../map.ts'
import { findModuleLocation } from '../module-location.ts'
import { type Report, report } from '../report.ts'
import { isCode, isTest, type SourceFile } from '../source-tree.ts'

const queryCall =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w*[jJ]oin\w*|\busing|\bfrom|\btable)\s*(?:<[^()]*>)?\(\s*(?:'(\d+)'|\[([^\]]*)\])/g
const rawTables =
  /\b(?:from|join|into|update|using|table|lateral|only|truncate)\s+((?:"?\w+"?\."?\w+"?(?:\s+(?:as\s+)?(?!on\b|set\b|where\b|using\b)\w+)?\s*,?\s*)+)/gi
const qualified = /^"?(\w+)"?\."?(\w+)"?/

/**
 * Checks that a module names only tables of its own schema, and the `_view`s of modules it may use.
 */
export function checkOwnTables(files: readonly SourceFile[]): Report {
  let examined = 0
  const violations: string[] = []
  for (const file of files) {
    const place = findModuleLocation(file.path)
    if (place?.side !== 'server' || !isCode(file) || isTest(file.path)) continue
    if (!isModule(place.module)) continue
    examined += 1
    for (const table of listTables(file.text)) {
      if (!mayQuery(place.module, table)) violations.push(`${file.path} queries ${table}`)
    }
  }
  return report(examined, violations)
}

function listTables(text: string): string[] {
  const { code, strings } = lex(text)
  const called = [...code.matchAll(queryCall)].flatMap(([, single, list = `'${single}'`]) =>
    [...list.matchAll(/'(\d+)'/g)].map(([, index]) => strings[Number(index)] as string),
  )
  const written = strings.flatMap((string) =>
    [...string.matchAll(rawTables)].flatMap(([, list = '']) => list.split(',')),
  )
  return [...called, ...written].flatMap((name) => {
    const match = qualified.exec(name.trim())
    return match ? [`${match[1]}.${match[2]}`] : []
  })
}

/**
 * A name that is neither a module nor the platform is an alias of the query or the system
 * catalogue.
 */
function mayQuery(module: ModuleName, table: string): boolean {
  const [schema = '', name = ''] = table.split('.')
  if (schema === module) return true
  if (!isModule(schema)) return schema !== 'platform' && schema !== 'pgboss' && schema !== 'public'
  return name.endsWith('_view') && isAllowed(module, schema)
}
