import { type Mode, modes } from './criteria.ts'

/** One value of a segment with its suffix: `English@C1`, `Berlin#2950159`. */
export interface LinkValue {
  readonly text: string
  readonly level?: string
  readonly key?: string
}

/** One criterion in a segment. Details such as `@past` apply to the criterion, not to a value. */
export interface LinkGroup {
  readonly mode: Mode
  readonly values: readonly LinkValue[]
  readonly details: readonly string[]
}

/** How the segment of an attribute is parsed. */
export interface SegmentForm {
  /**
   * Whether commas separate criteria that are all required. Otherwise any of the values is enough.
   */
  readonly isEachWanted?: boolean
  readonly hasLevels?: boolean
  readonly hasKeys?: boolean
}

const unsetWords = new Set(['', '-', 'null', 'undefined', 'any'])
const signs: Readonly<Record<Mode, string>> = { must: '', nice: '~', not: '!' }

/** Returns whether a segment is empty, in any of the accepted spellings. */
export function isUnset(segment: string): boolean {
  return unsetWords.has(segment.trim().toLowerCase())
}

/** Parses the criteria of one segment. */
export function parseSegment(segment: string, form: SegmentForm): LinkGroup[] {
  if (isUnset(segment)) return []
  return segment.split(';').flatMap((run) => {
    const items = run.split(',').map((item) => parseItem(item, form))
    const groups = form.isEachWanted ? items : modes.map((mode) => join(items, mode))
    return groups.filter(({ values, details }) => values.length + details.length > 0)
  })
}

/** Formats criteria as one segment that `parseSegment` reads as the same. */
export function formatSegment(groups: readonly LinkGroup[], form: SegmentForm): string {
  const isPlain = new Set(groups.map(({ mode }) => mode)).size === groups.length
  const between = form.isEachWanted || isPlain ? ',' : ';'
  const text = groups.map((group) => formatGroup(group, form)).join(between)
  if (text === '') return '-'
  // A word for an empty segment, or dots that a URL path would resolve, may be a real search value,
  // so it is escaped.
  return isUnset(text) || /^\.+$/.test(text) ? escapeFirst(text) : text
}

function parseItem(item: string, form: SegmentForm): LinkGroup {
  const sign = item.trim().slice(0, 1)
  const mode = sign === '~' ? 'nice' : sign === '!' ? 'not' : 'must'
  const parts = item
    .split('|')
    .map((part) => part.trim().replace(/^[~!]/, ''))
    .filter((part) => part !== '')
  const isDetail = (part: string) => part.startsWith('@')
  return {
    mode,
    values: parts.filter((part) => !isDetail(part)).map((part) => parseValue(part, form)),
    details: parts.filter(isDetail).map((part) => decodeSigns(part.slice(1))),
  }
}

function parseValue(part: string, { hasLevels = false, hasKeys = false }: SegmentForm): LinkValue {
  const at = hasLevels ? part.lastIndexOf('@') : hasKeys ? part.lastIndexOf('#') : -1
  if (at <= 0) return { text: decodeSigns(part) }
  const text = decodeSigns(part.slice(0, at))
  const rest = decodeSigns(part.slice(at + 1))
  return hasLevels ? { text, level: rest } : { text, key: rest }
}

function join(items: readonly LinkGroup[], mode: Mode): LinkGroup {
  const own = items.filter((item) => item.mode === mode)
  return {
    mode,
    values: own.flatMap(({ values }) => values),
    details: own.flatMap(({ details }) => details),
  }
}

function formatGroup({ mode, values, details }: LinkGroup, form: SegmentForm): string {
  const written = [
    ...values.map((value) => formatValue(value, form)),
    ...details.map((detail) => `@${encodeSigns(detail, form)}`),
  ]
  return form.isEachWanted
    ? signs[mode] + written.join('|')
    : written.map((one) => signs[mode] + one).join(',')
}

function formatValue({ text, level, key }: LinkValue, form: SegmentForm): string {
  const end =
    level === undefined ? (key === undefined ? '' : `#${encodeSigns(key, form)}`) : `@${level}`
  return encodeSigns(text, form) + end
}

/**
 * Escapes the grammar's special characters in a value. `C#` stays as it is where `#` has no
 * meaning.
 */
function encodeSigns(text: string, { hasLevels = false, hasKeys = false }: SegmentForm): string {
  const signsInside = hasLevels ? /[%,;|@]/g : hasKeys ? /[%,;|#]/g : /[%,;|]/g
  return text.replace(signsInside, toCode).replace(/^[~!@]/, toCode)
}

function escapeFirst(text: string): string {
  return toCode(text.slice(0, 1)) + text.slice(1)
}

function toCode(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** Invalid escapes are kept as text, for example a typed "100%". */
function decodeSigns(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}
