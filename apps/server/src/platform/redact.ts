const hidden = '[redacted]'
const deepest = 8

const secretNames =
  /authorization|cookie|passw|passphrase|token|secret|credential|api_?key|private_?key|csrf|xsrf|otp/i

/** Replaces the value of everything that is named like a secret, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value
  if (value instanceof Set || value instanceof Map) return `[${value.size} entries]`
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && isTelling(inner) ? hidden : redact(inner, depth + 1),
    ]),
  )
}

/** Every repetition is bounded: a hostile line takes no longer to read than any other. */
const name = String.raw`[\w-]{0,40}(?:authorization|cookie|passw|token|secret|api_?key|csrf|xsrf|otp)[\w-]{0,40}`

/** Each pattern leaves JSON as valid as it was: whole log lines pass through here too. */
const telling: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"\\]+@/gi, `$1${hidden}@`],
  [/\b(Bearer|Basic)\s[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [new RegExp(String.raw`("${name}"\s?:\s?")(?:[^"\\]|\\.)+`, 'gi'), `$1${hidden}`],
  [new RegExp(String.raw`(\\{1,7}"${name}\\{1,7}"\s?:\s?\\{1,7}")[^"\\]+`, 'gi'), `$1${hidden}`],
  [new RegExp(String.raw`(\b${name}[=:]\s?)[^\s"\\&,;}]+`, 'gi'), `$1${hidden}`],
]

/** Replaces what looks like a secret inside a text: sign-ins in URLs, bearer tokens, `token=…`. */
export function redactText(text: string): string {
  return telling.reduce((shown, [pattern, by]) => shown.replaceAll(pattern, by), text)
}

/** Empty values say that a secret was missing, which is worth knowing. */
function isTelling(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && typeof value !== 'boolean'
}

function redactError(error: Error, depth: number): unknown {
  const { name, message, stack, cause, ...rest } = error
  return {
    type: name,
    message: redactText(message),
    stack: stack === undefined ? undefined : redactText(stack),
    ...(redact(rest, depth + 1) as object),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
  }
}
