import { splitIntoLinks } from '#features/settings'
import { parseHtml } from '#lib/parse-html'

/** Converts a plain signature to HTML, with clickable links and its line breaks. */
export function toSignatureHtml(text: string): string {
  const lines = text.trim().split('\n')
  const html = lines.map((line) =>
    splitIntoLinks(line)
      .map(({ text, href }) =>
        href === undefined
          ? escapeHtml(text)
          : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
      )
      .join(''),
  )
  return `<p>${html.join('<br>')}</p>`
}

/** Converts a signature back to the text that was typed. Formatting from elsewhere is dropped. */
export function toSignatureText(html: string): string {
  const { body } = parseHtml(html)
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  for (const block of body.querySelectorAll('p, div, li')) block.append('\n')
  return (body.textContent ?? '').trim()
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
