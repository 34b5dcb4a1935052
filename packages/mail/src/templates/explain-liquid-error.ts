import { LiquidError } from 'liquidjs'
import { allowedFilters, allowedTags } from './engine.ts'

/** A fault and where it begins in the decoded source. */
export interface Problem {
  readonly message: string
  readonly offset: number
}

/** Turns what Liquid reports into sentences for recruiters. */
export function explainLiquidError(error: unknown, source: string): Problem[] {
  if (!LiquidError.is(error)) throw error
  const problems = listErrors(error).map(({ message, token }) => ({
    message: explain(message, source, token.begin),
    offset: token.begin,
    isClosingTag: closingTag.test(message),
  }))
  // After a fault in `if`, Liquid also reports its `endif`, which is not at fault.
  const atFault = problems.filter(({ isClosingTag }) => !isClosingTag)
  return (atFault.length ? atFault : problems).map(({ message, offset }) => ({ message, offset }))
}

function listErrors(error: LiquidError): readonly LiquidError[] {
  return 'errors' in error && Array.isArray(error.errors) ? error.errors : [error]
}

function explain(message: string, source: string, offset: number): string {
  const part = quotePart(source, offset)
  const [, closing] = closingTag.exec(message) ?? []
  if (closing) return `{% ${closing} %} has no ${openingOf(closing)} before it.`
  const [, tag] = /^tag "(.*?)" not found/.exec(message) ?? []
  if (tag) return `{% ${tag} %} is not available. You can use ${list(allowedTags)}.`
  const [, filter] = /^undefined filter: (.*?), line/.exec(message) ?? []
  if (filter) return `"${filter}" is not available after "|". You can use ${list(allowedFilters)}.`
  if (/[“”„‘’]/.test(part)) return `Use straight quotes in ${part}, like 'this'.`
  const [, block] = /^tag \{%-?\s*(\w+).*not closed/s.exec(message) ?? []
  if (block) return `{% ${block} %} has no {% end${block} %} after it.`
  if (/^output .* not closed/s.test(message)) return `${part} has no closing }}.`
  if (/^tag .* not closed/s.test(message)) return `${part} has no closing %}.`
  return `${part} is not a variable. Write it like {{ candidate.first_name | default: 'there' }}.`
}

/** The Liquid part that contains the offset, short enough for a sentence. */
function quotePart(source: string, offset: number): string {
  const start = Math.max(source.lastIndexOf('{{', offset), source.lastIndexOf('{%', offset), 0)
  const end = source.slice(start).search(/[}%]\}/)
  const part = source.slice(start, end === -1 ? undefined : start + end + 2)
  return part.length > 60 ? `${part.slice(0, 60)}…` : part
}

function openingOf(closing: string): string {
  const opening: Record<string, string> = { elsif: 'if', else: 'if', when: 'case' }
  return `{% ${opening[closing] ?? closing.slice('end'.length)} %}`
}

function list(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const closingTag = /^tag "(else|elsif|when|end\w+)" not found/
