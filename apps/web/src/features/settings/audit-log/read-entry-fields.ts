/** Reads a field of an entry's before or after part, which may have any shape. */
export function readEntryField(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null
    ? (part as Record<string, unknown>)[name]
    : undefined
}

export function readEntryText(part: unknown, name: string): string | undefined {
  const value = readEntryField(part, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function isEntryFieldTrue(part: unknown, name: string): boolean {
  return readEntryField(part, name) === true
}

/** Returns the names of the changed fields. */
export function listChangedFields(before: unknown, after: unknown): string[] {
  return [...new Set([...keysOf(before), ...keysOf(after)])].filter(
    (name) =>
      JSON.stringify(readEntryField(before, name)) !== JSON.stringify(readEntryField(after, name)),
  )
}

function keysOf(part: unknown): string[] {
  return typeof part === 'object' && part !== null ? Object.keys(part) : []
}
