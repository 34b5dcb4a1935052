import { formatCount, formatNumber } from '@headwater/contract/format-number'
import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const formats: Readonly<Record<string, string>> = {
  email: 'Must be an email address.',
  uuid: 'Must be an id.',
  url: 'Must be a web address.',
  datetime: 'Must be a date with a time.',
  date: 'Must be a date.',
  time: 'Must be a time.',
}

/** Returns what is wrong with a field, for users; a message in the contract takes precedence. */
export function formatIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `Must be ${formatExpectedType(issue.expected)}.`
    case 'too_small':
      return `Must be ${formatBound('at least', issue.minimum, issue.origin)}.`
    case 'too_big':
      return `Must be ${formatBound('at most', issue.maximum, issue.origin)}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'Has the wrong format.'
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}.`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return 'Unknown field.'
    default:
      return 'Is not valid.'
  }
}

/** Returns the invalid fields with their messages, including unknown fields. */
export function toFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const at = issue.path.map(String)
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...at, key].join('.'))
        : [at.join('.') || 'input']
    for (const name of names) fields[name] ??= issue.message
  }
  return fields
}

function formatExpectedType(expected: string): string {
  if (expected === 'int') return 'a whole number'
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`
}

function formatBound(bound: string, limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${bound} ${formatCount(Number(limit), 'character')} long`
  if (origin === 'array' || origin === 'set') {
    return `${bound} ${formatCount(Number(limit), 'entry', 'entries')} long`
  }
  return `${bound} ${formatNumber(limit)}`
}
