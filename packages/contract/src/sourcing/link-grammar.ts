import { type Mode, modes } from './criteria.ts'

/** One value of a segment, with what stands behind it: `English@C1`, `Berlin#2950159`. */
export interface LinkValue {
  readonly text: string
  readonly level?: string
  readonly key?: string
}

/** What one criterion says in a segment. Details are of the criterion and not of a value: `@past`. */
export interface LinkGroup {
  readonly mode: Mode
  readonly values: readonly LinkValue[]
  readonly details: readonly string[]
}

/** How a segment is read: by its attribute. */
export interface SegmentForm {
  /** A comma parts criteria that are all wanted; otherwise any of its values will do. */
  readonly isEachWanted?: boolean
  readonly hasLevels?: boolean
  readonly hasKeys?: boolean
}

const nothing = new Set(['', '-', 'null', 'undefined', 'any'])
const signs: Readonly<Record<Mode, string>> = { must: '', nice: '~', not: '!' }

/** Whether a segment says nothing, however somebody wrote that. */
export function isUnset(segment: string): boolean {
  return nothing.has(segment.trim().toLowerCase())
}

/** The criteria of one segment. */
export function readSegment(segment: string, form: SegmentForm): LinkGroup[] {
  if (isUnset(segment)) return []
  return segment.split(';').flatMap((run) => {
    const items = run.split(',').map((item) => readItem(item, form))
    const groups = form.isEachWanted ? items : modes.map((mode) => join(items, mode))
    return groups.filter(({ values, details }) => values.length + details.length > 0)
  })
}

/** The criteria as one segment: what `readSegment` reads as the same. */
export function writeSegment(groups: readonly LinkGroup[], form: SegmentForm): string {
  const isPlain = new Set(groups.map(({ mode }) => mode)).size === groups.length
  const between = form.isEachWanted || isPlain ? ',' : ';'
  const text = groups.map((group) => writeGroup(group, form)).join(between)
  if (text === '') return '-'
  // A word that means nothing to a link, or a step up in a path, may be what somebody looks for.
  return isUnset(text) || /^\.+$/.test(text) ? escapeFirst(text) : text
}

function readItem(item: string, form: SegmentForm): LinkGroup {
  const sign = item.trim().slice(0, 1)
  const mode = sign === '~' ? 'nice' : sign === '!' ? 'not' : 'must'
  const parts = item
    .split('|')
    .map((part) => part.trim().replace(/^[~!]/, ''))
    .filter((part) => part !== '')
  const isDetail = (part: string) => part.startsWith('@')
  return {
    mode,
    values: parts.filter((part) => !isDetail(part)).map((part) => readValue(part, form)),
    details: parts.filter(isDetail).map((part) => decodeSigns(part.slice(1))),
  }
}

function readValue(part: string, { hasLevels = false, hasKeys = false }: SegmentForm): LinkValue {
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

function writeGroup({ mode, values, details }: LinkGroup, form: SegmentForm): string {
  const written = [
    ...values.map((value) => writeValue(value, form)),
    ...details.map((detail) => `@${encodeSigns(detail, form)}`),
  ]
  return form.isEachWanted
    ? signs[mode] + written.join('|')
    : written.map((one) => signs[mode] + one).join(',')
}

function writeValue({ text, level, key }: LinkValue, form: SegmentForm): string {
  const end =
    level === undefined ? (key === undefined ? '' : `#${encodeSigns(key, form)}`) : `@${level}`
  return encodeSigns(text, form) + end
}

/** The signs of the grammar inside a value: C# stays as it is where a `#` means nothing. */
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

/** What is no code is left as it is: "100%" was written by hand. */
function decodeSigns(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}
