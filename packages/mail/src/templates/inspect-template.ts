import { TemplateVariable, templateVariables } from '@headwater/contract/outreach/variables'
import {
  evalQuotedToken,
  type Filter,
  IfTag,
  Output,
  type Template,
  type Token,
  TypeGuards,
  toValueSync,
  Value,
} from 'liquidjs'
import type { Problem } from './explain-liquid-error.ts'

interface Inspection {
  readonly problems: Problem[]
  /** Whether each variable may be missing. */
  readonly uses: Map<TemplateVariable, boolean>
}

/**
 * Checks what Liquid itself accepts: variables outside the registry, fallbacks that could be empty,
 * and expressions that are more than one variable.
 */
export function inspectTemplate(template: readonly Template[]): Inspection {
  const found: Inspection = { problems: [], uses: new Map() }
  for (const part of template) inspectPart(part, new Set(), found)
  return found
}

/** `known` are the variables that have a value here because an `if` around this part asks for it. */
function inspectPart(part: Template, known: ReadonlySet<string>, found: Inspection): void {
  if (part instanceof Output) {
    inspectOutput(part, known, found)
    return
  }
  for (const argument of part.arguments?.() ?? []) inspectCondition(argument, found)
  if (part instanceof IfTag) {
    for (const { value, templates } of part.branches) {
      const knownHere = new Set([...known, ...listRequired(value)])
      for (const child of templates) inspectPart(child, knownHere, found)
    }
    for (const child of part.elseTemplates ?? []) inspectPart(child, known, found)
    return
  }
  const children = part.children ? toValueSync(part.children(false, true)) : []
  for (const child of children) inspectPart(child, known, found)
}

function inspectOutput({ value, token }: Output, known: ReadonlySet<string>, found: Inspection) {
  const [initial, second] = value.initial.postfix
  if (!initial || second || !(isVariable(initial) || TypeGuards.isQuotedToken(initial))) {
    const message = `Write one variable between {{ and }}, such as ${example}.`
    found.problems.push({ message, offset: token.begin })
    return
  }
  const hasFallback = inspectFilters(value.filters, initial.begin, found)
  if (!isVariable(initial)) return
  const name = findVariable(initial, found)
  if (name) addUse(found, name, hasFallback || known.has(name))
}

/** Conditions treat a missing value as false. */
function inspectCondition(condition: Value | Token, found: Inspection): void {
  const isValue = condition instanceof Value
  for (const token of isValue ? condition.initial.postfix : [condition]) {
    if (TypeGuards.isRangeToken(token)) {
      found.problems.push({ message: 'Ranges are not available.', offset: token.begin })
    }
    if (!isVariable(token)) continue
    const name = findVariable(token, found)
    if (name) addUse(found, name, true)
  }
  if (isValue) {
    inspectFilters(condition.filters, condition.initial.postfix[0]?.begin ?? 0, found)
  }
}

/** Returns whether the filters begin with a fallback. */
function inspectFilters(
  filters: readonly Filter[],
  offset: number,
  { problems }: Inspection,
): boolean {
  for (const [position, { name, args }] of filters.entries()) {
    const values = args.map((arg) => (Array.isArray(arg) ? arg[1] : arg))
    if (values.some((arg) => isVariable(arg) || TypeGuards.isRangeToken(arg))) {
      const message = `Write the text after "${name}:" in straight quotes, such as ${example}.`
      problems.push({ message, offset })
    } else if (name === 'default' && !hasText(values[0])) {
      const message = `This fallback is empty. Write a text, such as ${example}.`
      problems.push({ message, offset })
    } else if (name === 'default' && position > 0) {
      const message = `Write the fallback directly after the variable, such as ${example}.`
      problems.push({ message, offset })
    }
  }
  return filters[0]?.name === 'default'
}

function hasText(fallback: unknown): boolean {
  if (TypeGuards.isQuotedToken(fallback)) return evalQuotedToken(fallback).trim() !== ''
  return TypeGuards.isNumberToken(fallback)
}

/** The variables that are present wherever the condition holds: `a`, or all of `a and b`. */
function listRequired({ initial: { postfix }, filters }: Value): string[] {
  if (filters.length) return []
  const operands = postfix.filter((token) => !TypeGuards.isOperatorToken(token))
  const isOnlyAnd = postfix.every(
    (token) => !TypeGuards.isOperatorToken(token) || token.operator === 'and',
  )
  return isOnlyAnd ? operands.filter(isVariable).map((token) => token.getText()) : []
}

function findVariable(token: Token, { problems }: Inspection): TemplateVariable | undefined {
  const text = token.getText()
  const known = TemplateVariable.safeParse(text)
  if (known.success) return known.data
  const similar = findSimilar(text)
  const advice = similar ? `Did you mean ${similar}?` : 'Choose one from the list of variables.'
  problems.push({ message: `There is no variable ${text}. ${advice}`, offset: token.begin })
  return undefined
}

/** Finds `candidate.first_name` for `candidate.firstName` and for `first_name`. */
function findSimilar(text: string): TemplateVariable | undefined {
  const sought = toLetters(text)
  return templateVariables.find(({ name }) => {
    const afterDot = name.slice(name.indexOf('.') + 1)
    return toLetters(name) === sought || toLetters(afterDot) === sought
  })?.name
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

function addUse({ uses }: Inspection, name: TemplateVariable, mayBeMissing: boolean): void {
  uses.set(name, mayBeMissing && (uses.get(name) ?? true))
}

const { isPropertyAccessToken: isVariable } = TypeGuards
const example = "{{ candidate.first_name | default: 'there' }}"
