import type { JSONContent } from '@tiptap/react'
import { escapeHtml, type HtmlElement, type HtmlNode, parseEmailHtml } from './email-html.ts'
import { formatVariable, splitVariables, type VariableUse } from './variables.ts'

type Marks = NonNullable<JSONContent['marks']>

/** Parses the HTML of a body into the editor's document. */
export function parseBody(html: string): JSONContent {
  return { type: 'doc', content: withBlock(toBlocks(parseEmailHtml(html))) }
}

/** Formats the editor's document as HTML. Returns nothing for a body without text. */
export function formatBody(document: JSONContent): string {
  const html = (document.content ?? []).map(formatBlock).join('')
  return hasText(document) ? html : ''
}

/** Parses a subject, which has variables but no formatting. */
export function parseSubject(text: string): JSONContent {
  return { type: 'doc', content: [paragraph(toTextNodes(text, []))] }
}

export function formatSubject(document: JSONContent): string {
  return listLeaves(document).map(formatLeaf).join('').replace(/\s+/g, ' ').trim()
}

/**
 * Turns pasted text into blocks: an empty line begins a paragraph, other line breaks stay. Copied
 * variables become variables again.
 */
export function parsePastedText(text: string): JSONContent[] {
  return text
    .replaceAll('\r', '')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n').map((line) => toTextNodes(line, []))
      return paragraph(lines.flatMap((line, at) => (at > 0 ? [hardBreak, ...line] : line)))
    })
}

const hardBreak: JSONContent = { type: 'hardBreak' }

function paragraph(content: JSONContent[]): JSONContent {
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

function withBlock(blocks: JSONContent[]): JSONContent[] {
  return blocks.length > 0 ? blocks : [paragraph([])]
}

function toBlocks(nodes: readonly HtmlNode[]): JSONContent[] {
  const blocks: JSONContent[] = []
  let inline: HtmlNode[] = []
  const endParagraph = () => {
    const content = toInline(inline, [])
    if (content.some((node) => node.text === undefined || node.text.trim() !== '')) {
      blocks.push(paragraph(trimEnds(content)))
    }
    inline = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !blockTags.has(node.tag)) {
      inline.push(node)
      continue
    }
    endParagraph()
    blocks.push(...toBlock(node))
  }
  endParagraph()
  return blocks
}

function toBlock({ tag, children }: HtmlElement): JSONContent[] {
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter((child) => typeof child !== 'string' && child.tag === 'li')
    const content = items.flatMap((item) => toBlock(item as HtmlElement))
    const type = tag === 'ul' ? 'bulletList' : 'orderedList'
    return content.length > 0 ? [{ type, content }] : []
  }
  const blocks = toBlocks(children)
  if (tag === 'li') {
    const begins = blocks[0]?.type === 'paragraph'
    return [{ type: 'listItem', content: begins ? blocks : [paragraph([]), ...blocks] }]
  }
  if (tag === 'blockquote') return [{ type: 'blockquote', content: withBlock(blocks) }]
  const level = /^h([1-3])$/.exec(tag)?.[1]
  if (level !== undefined) {
    return blocks.map(({ content = [] }) => ({
      type: 'heading',
      attrs: { level: Number(level) },
      content,
    }))
  }
  // An empty line is a paragraph with only a line break.
  const isEmptyLine = blocks.length === 1 && isOnlyBreak(blocks[0])
  return tag === 'p' && (blocks.length === 0 || isEmptyLine) ? [paragraph([])] : blocks
}

function isOnlyBreak(block: JSONContent | undefined): boolean {
  return block?.content?.length === 1 && block.content[0]?.type === 'hardBreak'
}

function toInline(nodes: readonly HtmlNode[], marks: Marks): JSONContent[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return toTextNodes(node, marks)
    if (node.tag === 'br') return [hardBreak]
    return toInline(node.children, [...marks, ...toMarks(node, marks)])
  })
}

function toMarks({ tag, href }: HtmlElement, marks: Marks): Marks {
  const type = markTypes[tag]
  if (type === undefined || marks.some((mark) => mark.type === type)) return []
  if (type !== 'link') return [{ type }]
  return href === undefined ? [] : [{ type, attrs: { href } }]
}

function toTextNodes(text: string, marks: Marks): JSONContent[] {
  return splitVariables(text).map((part) => ({
    ...(typeof part === 'string' ? { type: 'text', text: part } : toVariableNode(part)),
    ...(marks.length > 0 && { marks }),
  }))
}

export function toVariableNode({ name, fallback }: VariableUse): JSONContent {
  return { type: 'variable', attrs: { name, fallback } }
}

/** Removes spaces at the ends of a paragraph, which a browser would not show. */
function trimEnds(content: readonly JSONContent[]): JSONContent[] {
  const last = content.length - 1
  return content
    .map((node, at) => {
      const start = at === 0 ? node.text?.replace(/^ +/, '') : node.text
      const text = at === last ? start?.replace(/ +$/, '') : start
      return text === undefined ? node : { ...node, text }
    })
    .filter(({ text }) => text !== '')
}

function formatBlock(block: JSONContent): string {
  const { type = '', attrs, content = [] } = block
  if (type === 'paragraph') return `<p>${content.map(formatInline).join('') || '<br>'}</p>`
  if (type === 'heading') {
    return `<h${attrs?.level}>${content.map(formatInline).join('')}</h${attrs?.level}>`
  }
  const tag = containerTags[type]
  const inside = content.map(formatBlock).join('')
  return tag === undefined ? inside : `<${tag}>${inside}</${tag}>`
}

function formatInline(node: JSONContent): string {
  if (node.type === 'hardBreak') return '<br>'
  const html = escapeHtml(formatLeaf(node))
  return (node.marks ?? []).reduceRight((inside, { type, attrs }) => {
    if (type === 'link') return `<a href="${escapeHtml(String(attrs?.href ?? ''))}">${inside}</a>`
    const tag = markTags[type]
    return tag === undefined ? inside : `<${tag}>${inside}</${tag}>`
  }, html)
}

function formatLeaf({ type, text = '', attrs }: JSONContent): string {
  if (type === 'variable') return formatVariable(attrs as VariableUse)
  return type === 'hardBreak' ? ' ' : text
}

function listLeaves(node: JSONContent): JSONContent[] {
  return node.content ? node.content.flatMap(listLeaves) : [node]
}

function hasText(document: JSONContent): boolean {
  return listLeaves(document).some(
    ({ type, text = '' }) => type === 'variable' || text.trim() !== '',
  )
}

const blockTags = new Set(['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3'])

const containerTags: Record<string, string> = {
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
}

const markTypes: Record<string, string> = {
  a: 'link',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
}

const markTags: Record<string, string> = { bold: 'strong', italic: 'em', underline: 'u' }
