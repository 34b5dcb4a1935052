import { TemplateVariable, templateVariables } from '@headwater/contract/outreach/variables'
import { SingleLine } from '@headwater/contract/single-line'
import { type Template, UndefinedVariableError } from 'liquidjs'
import { sanitizeHtml } from '../compose/index.ts'
import { decodeTags } from './decode-tags.ts'
import { parseSource, renderParsed } from './engine.ts'

export interface EmailTemplate {
  readonly subject: string
  readonly bodyHtml: string
}

/** A value that is null, empty or blank is missing. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | null>>>

interface RenderedEmail extends EmailTemplate {
  readonly usedFallbacks: readonly TemplateVariable[]
  readonly missing?: never
}

/** What the person has no value for, where the template has no fallback. It must not be sent. */
interface MissingValues {
  readonly missing: readonly TemplateVariable[]
}

export type RenderResult = RenderedEmail | MissingValues

/**
 * Renders for one person, for previews and for sending alike. Throws for a template that
 * `parseTemplate` finds faults in.
 */
export function renderTemplate(template: EmailTemplate, values: TemplateValues): RenderResult {
  return renderPrepared(prepareTemplate(template), values)
}

/**
 * Renders for many people without blocking other requests. Stops when the time is used up: then
 * there are fewer results than people, and the caller may continue with the rest.
 */
export async function renderForPeople(
  template: EmailTemplate,
  people: readonly TemplateValues[],
  { maxMs }: { maxMs: number },
): Promise<RenderResult[]> {
  const prepared = prepareTemplate(template)
  const results: RenderResult[] = []
  const deadline = performance.now() + maxMs
  let pauseAt = performance.now() + maxBlockingMs
  for (const values of people) {
    const now = performance.now()
    // At least one, so that continuing with the rest always comes to an end.
    if (now >= deadline && results.length > 0) break
    if (now >= pauseAt) {
      await new Promise((resolve) => setImmediate(resolve))
      pauseAt = performance.now() + maxBlockingMs
    }
    results.push(renderPrepared(prepared, values))
  }
  return results
}

const maxBlockingMs = 10

interface PreparedTemplate {
  readonly subject: Template[]
  readonly body: Template[]
}

function prepareTemplate({ subject, bodyHtml }: EmailTemplate): PreparedTemplate {
  return {
    subject: parseSource(subject, 'text'),
    body: parseSource(decodeTags(bodyHtml).source, 'html'),
  }
}

function renderPrepared({ subject, body }: PreparedTemplate, values: TemplateValues): RenderResult {
  const scope = buildScope(values)
  const missing: TemplateVariable[] = []
  // A missing variable gets its own name as value and rendering starts again, so that all missing
  // variables are listed and not only the first.
  for (;;) {
    try {
      const renderedSubject = renderParsed(subject, 'text', scope)
      const renderedBody = renderParsed(body, 'html', scope)
      if (missing.length) return { missing }
      return {
        subject: SingleLine.parse(renderedSubject.output),
        bodyHtml: sanitizeHtml(renderedBody.output),
        usedFallbacks: [
          ...new Set([...renderedSubject.usedFallbacks, ...renderedBody.usedFallbacks]),
        ],
      }
    } catch (error) {
      const name = findMissingVariable(error)
      if (!name || missing.includes(name)) throw error
      missing.push(name)
      setValue(scope, name, name)
    }
  }
}

function findMissingVariable(error: unknown): TemplateVariable | undefined {
  if (!(error instanceof UndefinedVariableError)) return undefined
  return TemplateVariable.safeParse(error.token.getText()).data
}

type MutableScope = Record<string, Record<string, string>>

/** Every group exists, so that a missing value is reported by its full name. */
function buildScope(values: TemplateValues): MutableScope {
  const scope: MutableScope = {}
  for (const variable of templateVariables) {
    const [group] = variable.name.split('.') as [string]
    scope[group] ??= {}
    const value = cleanValue(variable, values[variable.name])
    if (value) setValue(scope, variable.name, value)
  }
  return scope
}

function setValue(scope: MutableScope, name: TemplateVariable, value: string): void {
  const [group, key] = name.split('.') as [string, string]
  scope[group] = { ...scope[group], [key]: value }
}

interface VariableLimits {
  readonly name: TemplateVariable
  readonly maxLength?: number
  readonly isMultiline?: true
}

function cleanValue(variable: VariableLimits, value: string | null | undefined) {
  const { maxLength = 200, isMultiline } = variable
  const lines = isMultiline ? (value ?? '').split(/\r\n|\r|\n/) : [value ?? '']
  const text = lines
    .map((line) => SingleLine.parse(line))
    .join('\n')
    .trim()
  // Half a link leads nowhere.
  if (variable.name === 'job.url' && text.length > maxLength) return ''
  return truncate(text.toWellFormed(), maxLength)
}

/** Cuts between characters, never inside a surrogate pair. */
function truncate(text: string, maxLength: number): string {
  const cut = text.slice(0, maxLength)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
