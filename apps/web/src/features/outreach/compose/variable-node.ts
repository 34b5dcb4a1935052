import { templateVariables } from '@headwater/contract/outreach/variables'
import { mergeAttributes, Node } from '@tiptap/react'

/** The value of each expression for the person, or null where there is none. */
export type VariableValues = ReadonlyMap<string, string | null>

const tag = /\{\{-?\s*([^{}]+?)\s*-?\}\}/g

/** A placeholder in a message: shows the person's value and is sent as `{{ … }}`. */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    expression: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.variable ?? '',
      renderHTML: ({ expression }) => ({ 'data-variable': expression }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    `{{ ${node.attrs.expression} }}`,
  ],
  renderText: ({ node }) => `{{ ${node.attrs.expression} }}`,
  addNodeView: () => (props) => {
    const dom = document.createElement('span')
    dom.dataset.variable = String(props.node.attrs.expression)
    showVariable(dom, undefined)
    return { dom, ignoreMutation: () => true }
  },
})

/** Shows a value in place of a variable: tinted, or amber when the person has none. */
export function showVariable(element: HTMLElement, values: VariableValues | undefined): void {
  const expression = element.dataset.variable ?? ''
  const value = values?.get(expression)
  const isMissing = value === null
  element.textContent = value ?? formatVariable(expression)
  element.title = isMissing
    ? `${formatVariable(expression)} is missing`
    : formatVariable(expression)
  element.className = `rounded-xs px-0.75 ${isMissing ? 'bg-warn-soft text-warn-text' : 'bg-accent-soft text-accent-text'}`
}

/** Formats an expression as its label: "First name". */
export function formatVariable(expression: string): string {
  const name = expression.split('|')[0]?.trim()
  return templateVariables.find((variable) => variable.name === name)?.label ?? expression
}

/** Replaces `{{ … }}` in the text of a message by elements that the editor reads as variables. */
export function replaceVariableTags(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.includes('{{')) found.push(node as Text)
  for (const node of found) {
    const text = node.nodeValue ?? ''
    const parts: (string | HTMLElement)[] = []
    let end = 0
    for (const match of text.matchAll(tag)) {
      const element = body.ownerDocument.createElement('span')
      element.dataset.variable = match[1] ?? ''
      parts.push(text.slice(end, match.index), element)
      end = match.index + match[0].length
    }
    node.replaceWith(...parts, text.slice(end))
  }
}

/** Lists the expressions of a message, each once. */
export function listExpressions(html: string): string[] {
  return [...new Set([...html.matchAll(tag)].map((match) => decodeQuotes(match[1] ?? '')))]
}

function decodeQuotes(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
