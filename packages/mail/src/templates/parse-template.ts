import { formatNumber } from '@headwater/contract/format-number'
import type { TemplateVariable } from '@headwater/contract/outreach/variables'
import type { Template } from 'liquidjs'
import { decodeTags, keepTags } from './decode-tags.ts'
import { checkingEngine, maxTemplateLength, type TemplateFormat } from './engine.ts'
import { explainLiquidError } from './explain-liquid-error.ts'
import { inspectTemplate } from './inspect-template.ts'

export interface TemplateFault {
  /** A sentence for the recruiter who writes the template. */
  readonly message: string
  readonly line: number
  readonly column: number
}

interface VariableUse {
  readonly name: TemplateVariable
  /** Whether the template can be sent to a person without this value. */
  readonly hasFallback: boolean
}

export type ParsedTemplate =
  | { readonly variables: readonly VariableUse[]; readonly faults?: never }
  | { readonly faults: readonly TemplateFault[]; readonly variables?: never }

/** Checks a template when it is saved, and lists the variables it uses. */
export function parseTemplate(source: string, format: TemplateFormat): ParsedTemplate {
  if (source.length > maxTemplateLength) {
    const message = `This text has ${formatNumber(source.length)} characters. Shorten it to ${formatNumber(maxTemplateLength)}.`
    return { faults: [{ message, line: 1, column: 1 }] }
  }
  const decoded = format === 'html' ? decodeTags(source) : keepTags(source)
  const { problems, uses } = inspect(decoded.source)
  if (problems.length === 0) {
    return { variables: [...uses].map(([name, hasFallback]) => ({ name, hasFallback })) }
  }
  const faults = problems
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ message, offset }) => ({ message, ...decoded.locate(offset) }))
  return { faults }
}

function inspect(source: string) {
  let template: Template[]
  try {
    template = checkingEngine.parse(source)
  } catch (error) {
    return { problems: explainLiquidError(error, source), uses: [] }
  }
  return inspectTemplate(template)
}
