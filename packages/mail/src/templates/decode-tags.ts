/** A template whose Liquid parts are readable, and where each character was in the original. */
interface DecodedTemplate {
  readonly source: string
  /** One-based, as editors count. */
  locate(offset: number): { line: number; column: number }
}

/**
 * Decodes entities inside `{{ }}` and `{% %}`. HTML editors and the sanitiser write `R&amp;D` for a
 * fallback of R&D, which Liquid would take literally and escape a second time.
 */
export function decodeTags(html: string): DecodedTemplate {
  const shifts: { from: number; by: number }[] = []
  let removed = 0
  const source = html.replace(liquidPart, (part, at: number) =>
    part.replace(entity, (name, within: number) => {
      const text = entities[name] ?? name
      const from = at + within - removed + text.length
      removed += name.length - text.length
      shifts.push({ from, by: removed })
      return text
    }),
  )
  return {
    source,
    locate(offset) {
      const shift = shifts.findLast(({ from }) => from <= offset)
      return locateInText(html, offset + (shift?.by ?? 0))
    },
  }
}

/** Plain text has no entities. */
export function keepTags(text: string): DecodedTemplate {
  return { source: text, locate: (offset) => locateInText(text, offset) }
}

function locateInText(text: string, offset: number) {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { line, column: offset - before.lastIndexOf('\n') }
}

// Stops at the next opening brace, so that many unclosed parts do not take quadratic time.
const liquidPart = /\{[{%](?:[^{%}]|[%}](?!\}))*[%}]\}/g
const entity = /&(?:amp|lt|gt|quot|apos|nbsp|#39|#160|#34);/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&#160;': ' ',
}
