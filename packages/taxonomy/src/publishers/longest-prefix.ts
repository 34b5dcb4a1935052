/** What a table of code prefixes says about a code; the longest prefix that fits decides. */
export function findByPrefix<T>(table: ReadonlyMap<string, T>, code: string): T | undefined {
  for (let length = code.length; length > 0; length--) {
    const found = table.get(code.slice(0, length))
    if (found !== undefined) return found
  }
  return undefined
}

/** Where an occupation of a publisher stands among ours. */
export type Standing = { sector: string; ladder: string }

/** Lines of `codes sector ladder`, codes separated by commas. */
export function readStandings(lines: string): ReadonlyMap<string, Standing> {
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
