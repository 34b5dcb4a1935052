const hidden = '[redacted]'
const maxDepth = 8

const secretNames =
  /authorization|cookie|passw|passphrase|token|secret|credential|api_?key|private_?key|csrf|xsrf|otp/i

/** Replaces every value with a secret-like name, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value
  if (value instanceof Set || value instanceof Map) return `[${value.size} entries]`
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.test(name) && hasSecretValue(inner) ? hidden : redact(inner, depth + 1),
    ]),
  )
}

/** Every repetition is bounded, so that a hostile line takes no longer than any other. */
const name = String.raw`[\w-]{0,40}(?:authorization|cookie|passw|token|secret|api_?key|csrf|xsrf|otp)[\w-]{0,40}`

/** Each pattern keeps JSON valid, because whole log lines pass through here too. */
const secretPatterns: readonly [RegExp, string][] = [
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"\\]+@/gi, `$1${hidden}@`],
  [/\b(Bearer|Basic)\s[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [new RegExp(String.raw`("${name}"\s?:\s?")(?:[^"\\]|\\.)+`, 'gi'), `$1${hidden}`],
  [new RegExp(String.raw`(\\{1,7}"${name}\\{1,7}"\s?:\s?\\{1,7}")[^"\\]+`, 'gi'), `$1${hidden}`],
  [new RegExp(String.raw`(\b${name}[=:]\s?)[^\s"\\&,;}]+`, 'gi'), `$1${hidden}`],
]

/** Replaces what looks like a secret in a text: credentials in URLs, bearer tokens, `token=…`. */
export function redactText(text: string): string {
  return secretPatterns.reduce((shown, [pattern, by]) => shown.replaceAll(pattern, by), text)
}

/** Empty values show that a secret was missing, so they stay. */
function hasSecretValue(value: unknown): boolean {
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
