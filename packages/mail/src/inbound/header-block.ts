/** Header fields by lower-case name, unfolded, in the order of the text. */
export type HeaderFields = ReadonlyMap<string, readonly string[]>

const maxHeaderLength = 256 * 1024
const maxFields = 2_000
const maxMessageIds = 100

/** Parses the header block at the start of a message, or a block of a report: both look the same. */
export function parseHeaderBlock(source: Buffer | string): HeaderFields {
  const head =
    typeof source === 'string'
      ? source.slice(0, maxHeaderLength)
      : source.subarray(0, maxHeaderLength).toString()
  const start = head.replace(/\r\n?/g, '\n')
  const end = start.search(/\n[ \t]*\n/)
  const lines = (end === -1 ? start : start.slice(0, end)).split('\n')
  const fields = new Map<string, string[]>()
  let values: string[] | undefined
  for (const line of lines.slice(0, maxFields)) {
    if (/^[ \t]/.test(line)) {
      const last = values?.pop()
      if (last !== undefined) values?.push(`${last} ${line.trim()}`.trim())
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    values = undefined
    if (!/^[!-9;-~]{1,100}$/.test(name)) continue
    values = fields.get(name) ?? []
    values.push(line.slice(colon + 1).trim())
    fields.set(name, values)
  }
  return fields
}

/** The first value of a field. An empty one is not the same as none. */
export function firstValue(fields: HeaderFields, name: string): string | undefined {
  return fields.get(name)?.[0]
}

/**
 * Returns the message ids of a field such as References, without repetition. Some programs leave
 * the brackets out, others fold the line inside an id.
 */
export function parseMessageIds(values: readonly string[] | undefined): string[] {
  const text = (values ?? []).join(' ').slice(0, maxHeaderLength)
  const inBrackets = Array.from(text.matchAll(/<([^<>]{1,990})>/g), ([, id = '']) => id)
  const bare = text.split(/[\s,]+/).filter((word) => /^[^<>@\s]+@[^<>@\s]+$/.test(word))
  const ids = (inBrackets.length > 0 ? inBrackets : bare)
    .map((id) => id.replace(/\s/g, ''))
    .filter((id) => id !== '')
    .map((id) => `<${id}>`)
  const unique = [...new Set(ids)]
  // The first names the thread, the last ones the newest messages of it.
  return unique.length <= maxMessageIds
    ? unique
    : [...unique.slice(0, 1), ...unique.slice(1 - maxMessageIds)]
}
