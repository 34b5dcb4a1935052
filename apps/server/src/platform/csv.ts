/** What a spreadsheet takes for the start of a formula, at the start of a cell or after blanks. */
const formulaStart = /^(?=[\t\r\n]|[\s\u200b\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/**
 * The same after a character that some spreadsheets take for the end of a cell. Quotes may stand
 * between, because such a spreadsheet reads them as the quotes of the next cell.
 */
const laterFormulaStart =
  /(?<=[;\t\n]|\r(?!\n))(?=[\s\u200b\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * Formats one line according to RFC 4180 with every cell quoted. Wherever a spreadsheet would
 * evaluate a formula, with commas, semicolons or tabs between cells, the text gets an apostrophe,
 * because names are untrusted input. Numbers are formatted by us and stay as they are.
 */
export function formatCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(value: string | number): string {
  if (typeof value === 'number') return `"${value}"`
  const safe = value.replace(laterFormulaStart, "'").replace(formulaStart, "'")
  return `"${safe.replaceAll('"', '""')}"`
}
