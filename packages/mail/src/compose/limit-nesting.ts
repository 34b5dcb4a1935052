/**
 * Returns HTML that can be parsed in linear time. Parsers take quadratic time for deep nesting: a
 * mail of one megabyte could block the server for a minute. Such a mail loses its markup.
 */
export function limitNesting(html: string): string {
  return isDeep(html) ? html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;') : html
}

const maxDepth = 500

/** Never counts less than a parser would. Elements that close themselves count as open. */
function isDeep(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    if (voidElements.has(name)) continue
    const count = open.get(name) ?? 0
    if (!slash) {
      open.set(name, count + 1)
      depth += 1
    } else if (count > 0) {
      open.set(name, count - 1)
      depth -= 1
    }
    if (depth > maxDepth) return true
  }
  return false
}

const voidElements: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
