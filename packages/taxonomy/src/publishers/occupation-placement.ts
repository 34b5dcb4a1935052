/** Looks up a code in a table of code prefixes. The longest matching prefix decides. */
export function findByLongestPrefix<T>(table: ReadonlyMap<string, T>, code: string): T | undefined {
  for (let length = code.length; length > 0; length--) {
    const found = table.get(code.slice(0, length))
    if (found !== undefined) return found
  }
  return undefined
}

/** The place of a publisher's occupation among ours. */
export type OccupationPlacement = { sector: string; ladder: string }

/** Parses lines of `codes sector ladder`, codes separated by commas. */
export function parsePlacements(lines: string): ReadonlyMap<string, OccupationPlacement> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [codes = '', sector = '', ladder = ''] = line.trim().split(/\s+/)
        return codes.split(',').map((code) => [code, { sector, ladder }] as const)
      }),
  )
}
