import type { TemplateVariable } from '@headwater/contract/outreach/variables'
import { Context, Liquid, type Template, type Token } from 'liquidjs'
import { escapeHtml } from '../compose/index.ts'

export type TemplateFormat = 'text' | 'html'

/** Variables as templates name them: `{ candidate: { first_name: 'Elif' } }`. */
export type Scope = Readonly<Record<string, Readonly<Record<string, string>>>>

export const maxTemplateLength = 20_000
const maxRenderMs = 50

export const allowedFilters: readonly string[] = [
  'default',
  'capitalize',
  'upcase',
  'downcase',
  'truncate',
  'date',
  'strip',
  'first',
  'split',
  'join',
]

const usedFallbacksRegister = 'usedFallbacks'

/** No loops and no assignments: each variable is one value, and rendering stays linear. */
export const allowedTags: readonly string[] = ['if', 'unless', 'case', 'comment']

/** Reports all faults of a template that it can find, not only the first. */
export const checkingEngine = createEngine('text', { catchAllErrors: true })

const renderingEngines = { text: createEngine('text'), html: createEngine('html') }

export function parseSource(source: string, format: TemplateFormat): Template[] {
  return renderingEngines[format].parse(source)
}

/** Throws `UndefinedVariableError` for the first variable that has neither value nor fallback. */
export function renderParsed(template: Template[], format: TemplateFormat, scope: Scope) {
  try {
    return renderOnce(template, format, scope)
  } catch (error) {
    // The pause of a garbage collection counts too, so that a second attempt decides.
    if (!isRenderLimit(error)) throw error
    return renderOnce(template, format, scope)
  }
}

function renderOnce(template: Template[], format: TemplateFormat, scope: Scope) {
  const engine = renderingEngines[format]
  const context = new Context(scope, engine.options, { sync: true }, { liquid: engine })
  context.renderLimit.check = createCpuLimit()
  const usedFallbacks = new Set<TemplateVariable>()
  context.setRegister(usedFallbacksRegister, usedFallbacks)
  const output: string = engine.renderSync(template, context)
  return { output, usedFallbacks }
}

/** Inside a tag Liquid wraps what is thrown. */
function isRenderLimit(error: unknown): boolean {
  const { originalError = error } = error as { originalError?: unknown }
  return originalError instanceof RenderLimitError
}

class RenderLimitError extends Error {
  constructor() {
    super('template render limit exceeded')
  }
}

/**
 * Liquid measures the time on the clock, which runs on while a busy machine lets the process wait.
 * This measures what the rendering itself uses.
 */
function createCpuLimit(): () => void {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    if (user + system > maxRenderMs * 1_000) throw new RenderLimitError()
  }
}

function createEngine(format: TemplateFormat, { catchAllErrors = false } = {}): Liquid {
  const engine = new Liquid({
    strictVariables: true,
    strictFilters: true,
    // Without it, `default` and `if` also throw for a missing variable.
    lenientIf: true,
    ownPropertyOnly: true,
    ...(format === 'html' && { outputEscape: escapeForHtml }),
    // Looks for partials in this empty object, so that no file can be read.
    templates: {},
    parseLimit: maxTemplateLength,
    renderLimit: maxRenderMs,
    memoryLimit: 1e6,
    timezoneOffset: 0,
    catchAllErrors,
  })
  for (const name of Object.keys(engine.filters)) {
    if (!allowedFilters.includes(name)) engine.unregisterFilter(name)
  }
  for (const name of Object.keys(engine.tags)) {
    if (!allowedTags.includes(name)) delete engine.tags[name]
  }
  engine.registerFilter('default', applyFallback)
  return engine
}

/** Only the values of multi-line variables have line breaks. */
function escapeForHtml(value: unknown): string {
  return escapeHtml(String(value ?? '')).replaceAll('\n', '<br>')
}

interface FilterCall {
  readonly context: Context
  readonly token: Token
}

/** The filter `default`, which also records for which variable the fallback was used. */
function applyFallback(this: FilterCall, value: unknown, fallback: unknown): unknown {
  if (value !== undefined && value !== null && value !== '') return value
  const name = findVariableBefore(this.token.input, this.token.begin)
  if (name) this.context.getRegister<Set<string>>(usedFallbacksRegister).add(name)
  return fallback
}

function findVariableBefore(source: string, filterAt: number): string | undefined {
  const outputAt = source.lastIndexOf('{{', filterAt)
  return /^\{\{-?\s*([\w.]+)\s*\|\s*$/.exec(source.slice(outputAt, filterAt))?.[1]
}
