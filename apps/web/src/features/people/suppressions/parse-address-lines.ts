import { formatNumber } from '#lib/format'

/** The number one request accepts. */
export const maxLines = 1_000

interface ParsedLines {
  values: string[]
  /** Why they can't be sent yet, or undefined when they can. */
  disabledReason: string | undefined
}

/** Parses one address per line. Empty and repeated lines are left out. */
export function parseAddressLines(text: string): ParsedLines {
  const values = [...new Set(text.split(/[\n\r]+/).map((line) => line.trim()))].filter(Boolean)
  return { values, disabledReason: findDisabledReason(values) }
}

function findDisabledReason(values: readonly string[]): string | undefined {
  if (values.length === 0)
    return 'Enter at least one email address, domain, company, phone number or link.'
  if (values.length > maxLines)
    return `You entered ${formatNumber(values.length)}. Add up to 1,000 at a time.`
  const odd = values.find((value) => value.length < 3 || value.length > 320)
  return odd === undefined
    ? undefined
    : `“${odd.slice(0, 40)}” is not an email address, domain, company, phone number or link.`
}
