/** What a spreadsheet takes for the beginning of a formula, also behind blanks. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * One line as RFC 4180 has it. A cell that a spreadsheet would calculate gets an apostrophe in front:
 * names in a log are other people's words. A number stays one, also below zero, so that it can be
 * added up.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string | number): string {
  if (typeof text === 'number') return String(text)
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
