/** What an entry has before and after may be of any shape: these read from it what is there. */
export function partOf(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null
    ? (part as Record<string, unknown>)[name]
    : undefined
}

export function textOf(part: unknown, name: string): string | undefined {
  const value = partOf(part, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function isTrue(part: unknown, name: string): boolean {
  return partOf(part, name) === true
}

/** The names of the parts that differ. */
export function listChanged(before: unknown, after: unknown): string[] {
  return [...new Set([...keysOf(before), ...keysOf(after)])].filter(
    (name) => JSON.stringify(partOf(before, name)) !== JSON.stringify(partOf(after, name)),
  )
}

function keysOf(part: unknown): string[] {
  return typeof part === 'object' && part !== null ? Object.keys(part) : []
}
