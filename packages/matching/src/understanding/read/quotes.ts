/** Something in quotation marks, with them and without. */
interface FoundQuote {
  readonly start: number
  readonly end: number
  readonly inside: { readonly start: number; readonly end: number }
}

const pattern = /["“”„«]([^"“”„«»]{1,120})["“”»]/gu

/** Quoted words are meant as they stand. */
export function findQuotes(flat: string): FoundQuote[] {
  return [...flat.matchAll(pattern)].flatMap((match) => {
    const words = match[1] ?? ''
    const start = match.index + 1 + (words.length - words.trimStart().length)
    const inside = { start, end: start + words.trim().length }
    if (!/[\p{L}\p{N}]/u.test(words)) return []
    return [{ start: match.index, end: match.index + match[0].length, inside }]
  })
}
