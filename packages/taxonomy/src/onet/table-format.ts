/** O*NET does not quote cells: a quotation mark is part of the text. */
export const tabSeparated = { separator: '\t', hasQuotes: false }
