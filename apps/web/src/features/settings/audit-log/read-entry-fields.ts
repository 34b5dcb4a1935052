import { formatDate } from '#lib/format'

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

/** Reads a day such as 2026-05-20 as "20 May 2026". Any other text is returned unchanged. */
export function readEntryDay(part: unknown, name: string): string | undefined {
  const text = readEntryText(part, name)
  const isDay = text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay ? formatDate(text, { language: 'en-GB', timeZone: 'UTC' }) : text
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
