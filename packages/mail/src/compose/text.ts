import { compile } from 'html-to-text'
import { limitNesting } from './limit-nesting.ts'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The plain text of a message, for the text part and for counting words. */
export function htmlToText(html: string): string {
  return convert(limitNesting(html))
    .replace(/^\s*\n/, '')
    .trimEnd()
}

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 100 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Writes paragraphs at blank lines and turns web addresses into links. */
export function textToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${linkAddresses(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function linkAddresses(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: match, index } of text.matchAll(webAddress)) {
    const url = withoutPunctuation(match)
    const shown = escapeHtml(url)
    html += `${escapeHtml(text.slice(end, index))}<a href="${shown}">${shown}</a>`
    end = index + url.length
  }
  return html + escapeHtml(text.slice(end))
}

const webAddress = /\bhttps?:\/\/[^\s<>"']+/gi

/** The full stop after an address belongs to the sentence, and so does an unopened bracket. */
function withoutPunctuation(url: string): string {
  const trimmed = url.replace(/[.,;:!?]+$/, '')
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed
}
