/** Returns text on one line, without characters that cannot be shown or stored. */
export function cleanLine(text: string | undefined): string {
  if (text === undefined || text === '') return ''
  if (plainLine.test(text)) return text
  return stripControls(text).replace(/\s+/g, ' ').trim()
}

/** Returns text with its lines, and at most one empty line between them. */
export function cleanText(text: string | undefined): string {
  if (text === undefined || text === '') return ''
  if (plainLine.test(text)) return text
  return stripControls(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Fast path: most cells are clean already. */
const plainLine = /^[!-~]+(?: [!-~]+)*$/

const controls =
  /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
const everyControl = new RegExp(controls.source, 'gu')

function stripControls(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  if (!controls.test(whole)) return whole
  return whole.replace(everyControl, (sign) =>
    sign === '\n' || sign === '\r' || sign === '\t' ? sign : '',
  )
}
