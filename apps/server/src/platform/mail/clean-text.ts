const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** They reverse the reading direction, so that a name could look like other text. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Text that a mail client would turn into a link; after an @ it is an email address. */
const linkLike = /\b[a-z][a-z\d+.-]*:\/\/|(?<![\w@.-])(?:[\p{L}\d-]+\.)+\p{L}{2,}/giu
const wordJoiner = '\u2060'

/** Returns one line without invisible characters. */
export function toOneLine(text: string): string {
  return text.replace(controls, ' ').replace(directionMarks, '').trim()
}

/**
 * Returns the text so that no mail client turns it into a link. Users choose their names, and
 * emails with these names go to strangers, so the only link must be ours.
 */
export function preventAutoLinks(text: string): string {
  return text.replace(linkLike, (link) => link.replaceAll(/[.:]/g, (mark) => mark + wordJoiner))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
