import { TemplateVariable, templateVariables } from '@headwater/contract/outreach/variables'

/** A variable in a message. The fallback is for people without a value, empty for none. */
export interface VariableUse {
  readonly name: TemplateVariable
  readonly fallback: string
}

export const maxFallbackLength = 100

/**
 * Splits a text into plain parts and variables. Conditions, filters and unknown names stay text, so
 * that the editor changes nothing it does not understand.
 */
export function splitVariables(text: string): (string | VariableUse)[] {
  const parts: (string | VariableUse)[] = []
  let end = 0
  for (const match of text.matchAll(variablePattern)) {
    const name = TemplateVariable.safeParse(match[1])
    if (!name.success) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ name: name.data, fallback: match[2] ?? match[3] ?? '' })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Formats a variable as the server reads it: `{{ candidate.first_name | default: 'there' }}`. */
export function formatVariable({ name, fallback }: VariableUse): string {
  const text = toFallback(fallback)
  if (text === '') return `{{ ${name} }}`
  const quote = text.includes("'") ? '"' : "'"
  return `{{ ${name} | default: ${quote}${text}${quote} }}`
}

/** Quotes can't be escaped in a template, so a text with both kinds gets typographic ones. */
function toFallback(text: string): string {
  const line = text.replace(/[{}\s]+/g, ' ').trim()
  return line.includes("'") ? line.replaceAll('"', '”') : line
}

/** Returns what the editor calls a variable. */
export function getVariableLabel(name: string): string {
  return templateVariables.find((variable) => variable.name === name)?.label ?? name
}

/** Formats "first name and current title". */
export function formatVariableNames(names: readonly string[]): string {
  const labels = names.map((name) => getVariableLabel(name).toLowerCase())
  const last = labels.pop() ?? ''
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`
}

/** Formats a text for lists, with labels in place of variables: "Hi [First name]". */
export function formatWithLabels(text: string): string {
  return splitVariables(text)
    .map((part) => (typeof part === 'string' ? part : `[${getVariableLabel(part.name)}]`))
    .join('')
}

const variablePattern =
  /\{\{\s*([\w.]+)\s*(?:\|\s*default:\s*(?:'([^'\n{}]*)'|"([^"\n{}]*)")\s*)?\}\}/g
