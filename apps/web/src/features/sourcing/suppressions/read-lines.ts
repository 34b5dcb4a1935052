import { formatNumber } from '#lib/format'

/** As many as one call takes. */
export const mostLines = 1_000

interface ReadLines {
  values: string[]
  /** Why they can't be sent yet; undefined when they can. */
  whyNot: string | undefined
}

/** One address a line; empty lines and repeated ones are left out. */
export function readLines(text: string): ReadLines {
  const values = [...new Set(text.split(/[\n\r]+/).map((line) => line.trim()))].filter(Boolean)
  return { values, whyNot: sayWhyNot(values) }
}

function sayWhyNot(values: readonly string[]): string | undefined {
  if (values.length === 0) return 'Write at least one address.'
  if (values.length > mostLines)
    return `${formatNumber(values.length)} are too many at once. Add up to 1,000 at a time.`
  const odd = values.find((value) => value.length < 3 || value.length > 320)
  return odd === undefined ? undefined : `“${odd.slice(0, 40)}” is no address, number or link.`
}
