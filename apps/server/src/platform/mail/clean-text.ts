const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** They turn the reading direction around, so that a name may look like another text. */
const turners = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Where a mail program would see an address and make a link of it; behind an @ it is a mailbox. */
const linkLike = /\b[a-z][a-z\d+.-]*:\/\/|(?<![\w@.-])(?:[\p{L}\d-]+\.)+\p{L}{2,}/giu
const wordJoiner = '\u2060'

/** One line without anything that is not seen. */
export function oneLine(text: string): string {
  return text.replace(controls, ' ').replace(turners, '').trim()
}

/**
 * The same words, but no mail program makes a link of them. People choose their names, and mails
 * with these names go to strangers: the only link in them is ours.
 */
export function unlinked(text: string): string {
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
