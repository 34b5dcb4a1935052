/** O*NET writes no quotes around its cells: one in a text is only a quote. */
export const tabs = { separator: '\t', hasQuotes: false }
