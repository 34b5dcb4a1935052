import { createElement, type ReactNode } from 'react'
import { VariablePill } from '#ui/data/variable-pill'
import { type HtmlNode, isVariable, parseEmailHtml } from '../editor/email-html.ts'
import { getVariableLabel, splitVariables } from '../editor/variables.ts'
import { type MarkedText, splitMarkedText } from './mark-variables.ts'

interface ShownVariables {
  /** Variables without a value, which are amber. */
  missing?: readonly string[]
  /** The variables of a rendered body by the number of their mark. */
  marked?: readonly string[]
  /** Marked variables whose fallback was written, which are amber too. */
  usedFallbacks?: readonly string[]
}

/** Renders the HTML of a template or a rendered message, as elements of this page. */
export function EmailText({ html, ...variables }: ShownVariables & { html: string }) {
  const nodes = parseEmailHtml(html).map((node) => renderNode(node, variables))
  return createElement('div', { className: textClass }, ...nodes)
}

/** Renders one line, such as a subject, with its variables as pills. */
export function TemplateLine({ text, ...variables }: ShownVariables & { text: string }) {
  return createElement('span', null, ...renderText(text, variables))
}

function renderNode(node: HtmlNode, variables: ShownVariables): ReactNode {
  if (typeof node === 'string') {
    const parts = splitMarkedText(node).flatMap((part) => {
      if (typeof part === 'string') return renderText(part, variables)
      // Where a value is missing, nothing was rendered.
      return part.text.includes('{{')
        ? renderText(part.text, variables)
        : [renderMarked(part, variables)]
    })
    return createElement('span', null, ...parts)
  }
  const { tag, href } = node
  if (tag === 'br') return createElement('br')
  const link = { href, rel: 'noopener noreferrer', target: '_blank' }
  const children = node.children.map((child) => renderNode(child, variables))
  if (href !== undefined && !isVariable(href)) return createElement('a', link, ...children)
  return createElement(shownTags.has(tag) ? tag : 'span', null, ...children)
}

function renderText(text: string, { missing = [] }: ShownVariables): ReactNode[] {
  return splitVariables(text).map((part) =>
    typeof part === 'string' ? part : renderPill(part.name, missing.includes(part.name)),
  )
}

function renderPill(name: string, isMissing: boolean): ReactNode {
  return <VariablePill state={isMissing ? 'missing' : 'set'}>{getVariableLabel(name)}</VariablePill>
}

/** The value that stands for a variable has its tint. */
function renderMarked({ text, number }: MarkedText, variables: ShownVariables): ReactNode {
  const { marked = [], usedFallbacks = [] } = variables
  const name = marked[number] ?? ''
  const label = getVariableLabel(name)
  return usedFallbacks.includes(name) ? (
    <mark className="rounded-xs bg-warn-soft px-0.5 text-warn-text" title={`Fallback for ${label}`}>
      {text}
    </mark>
  ) : (
    <mark className="rounded-xs bg-accent-soft px-0.5 text-accent-text" title={label}>
      {text}
    </mark>
  )
}

const shownTags = new Set([
  'p',
  'div',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
])

const textClass =
  'text-type-14 wrap-anywhere [&_a]:text-link [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&>*+*]:mt-3 [&_ul]:list-disc [&_ul]:pl-5'
