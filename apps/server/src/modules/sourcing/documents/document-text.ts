import { type DocumentFacts, type DocumentRow, documentColumns } from './document-row.ts'

const [, ...factColumns] = documentColumns

/**
 * A document as PostgreSQL writes a row of its table, on one line. It reads this in half the time it
 * needs for the same as JSON.
 */
export function documentText({ person_id: personId, ...facts }: DocumentRow): string {
  return withPerson(personId, factsText(facts))
}

/** All cells but the first, which says whose they are. */
export function factsText(facts: DocumentFacts): string {
  let text = ''
  for (const name of factColumns) text += `,${cellOf(facts[name])}`
  return text
}

export function withPerson(personId: string, facts: string): string {
  return `(${personId}${facts})`
}

function cellOf(value: DocumentRow[keyof DocumentRow]): string {
  if (value === null) return ''
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object') return String(value)
  if (typeof value[0] !== 'string') return `"{${value.join(',')}}"`
  const plain = value.join(',')
  if (isPlainList(plain, value.length)) return `"{${plain}}"`
  const list = value.map(quoteInList).join(',')
  return list.includes('"') ? quote(`{${list}}`) : `"{${list}}"`
}

/** Nearly all lists are, and one look at the whole is quicker than one at each of a hundred words. */
function isPlainList(list: string, length: number): boolean {
  if (hasSigns.test(list) || hasNothing.test(list)) return false
  let commas = 0
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) commas += 1
  return commas === length - 1
}

const hasSigns = /[\s"\\{}\0]/
const hasNothing = /(?:^|,)(?:null)?(?:,|$)/i

/** Keys and words are plain, but for the few that a list could take for something else. */
function quoteInList(text: string | number): string {
  return typeof text === 'number' || !needsQuotes.test(text) ? String(text) : quote(text)
}

const needsQuotes = /[\s"\\,{}\0]|^(?:null)?$/i

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/[\n\0]/g, ' ')}"`
}
