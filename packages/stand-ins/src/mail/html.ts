/** Text that is already HTML. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | readonly Part[]

/** Builds HTML from a template and escapes every value that is not already HTML. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: texts.map((text, index) => text + write(parts[index] ?? '')).join('') }
}

/** Turns URLs in plain text into links. */
export function linkify(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>`
        : html`${part}`,
    )
}

function write(part: Part): string {
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(write).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
