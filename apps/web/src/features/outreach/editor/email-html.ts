export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  readonly tag: string
  /** Only of links, and only addresses that are safe to open. */
  readonly href: string | undefined
  readonly children: HtmlNode[]
}

/**
 * Parses the HTML of a message that the server has sanitised. The page's policy forbids turning
 * strings into markup, so it is read here and rendered as React elements or editor nodes.
 */
export function parseEmailHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: 'body', href: undefined, children: [] }
  const open = [root]
  for (const [token, slash, name, attributes] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root
    if (token.startsWith('<!--')) continue
    if (name === undefined) {
      parent.children.push(decodeEntities(token.replace(/[\t\n\f\r ]+/g, ' ')))
      continue
    }
    const tag = name.toLowerCase()
    if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
      continue
    }
    const href = tag === 'a' ? readHref(attributes ?? '') : undefined
    const element: HtmlElement = { tag, href, children: [] }
    parent.children.push(element)
    if (!voidTags.has(tag)) open.push(element)
  }
  return root.children
}

/** The same as the server allows. */
export function isSafeHref(href: string): boolean {
  return /^(?:https:\/\/|mailto:|tel:)/i.test(href) || isVariable(href)
}

/** A variable is an address that is not known yet. */
export function isVariable(href: string): boolean {
  return /^\{\{[^{}]*\}\}$/.test(href)
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function readHref(attributes: string): string | undefined {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const href = decodeEntities(double ?? single ?? '').trim()
  return isSafeHref(href) ? href : undefined
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name.toLowerCase()] ?? entity
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const voidTags = new Set(['br', 'hr', 'img'])

/** A comment, a tag with its attributes, text, or a single bracket. */
const tokens = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
