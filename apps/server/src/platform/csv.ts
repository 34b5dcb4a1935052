/** What a spreadsheet takes for the start of a formula, also after blanks. */
const formulaPrefix = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * Formats one line according to RFC 4180. A cell that a spreadsheet would evaluate gets an
 * apostrophe, because names in a log are untrusted input. Numbers stay unquoted, so that they can
 * be summed.
 */
export function formatCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string | number): string {
  if (typeof text === 'number') return String(text)
  const safe = formulaPrefix.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
