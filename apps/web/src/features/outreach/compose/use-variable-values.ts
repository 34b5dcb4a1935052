import { previewMessage } from '@headwater/contract/outreach/templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { escapeHtml, type HtmlNode, parseEmailHtml } from '../editor/email-html.ts'
import type { VariableValues } from '../editor/variable-node.ts'
import { formatVariable, splitVariables, type VariableUse } from '../editor/variables.ts'

interface VariableInput {
  candidateId: string | undefined
  mailboxId: string | undefined
  subject: string
  html: string
}

interface VariableState {
  /** By how each variable is written. Empty until they are known. */
  values: VariableValues
  /** Variables without a value and without a fallback. */
  missing: readonly VariableUse['name'][]
  isLoading: boolean
}

/** Resolves the variables of a message for its person, by the renderer that sends. */
export function useVariableValues(input: VariableInput): VariableState {
  const { candidateId, mailboxId, subject, html } = input
  const current = listVariables(subject, html)
  const rested = useDebouncedValue(current.map(formatVariable).join('\n'))
  const uses = splitVariables(rested).filter((part) => typeof part !== 'string')
  const query = useQuery({
    queryKey: ['variable-values', candidateId, mailboxId, rested],
    queryFn: () => resolve(candidateId ?? '', mailboxId, uses),
    enabled: candidateId !== undefined && uses.length > 0,
    placeholderData: keepPreviousData,
  })
  const values = (uses.length > 0 && query.data) || noValues
  const isMissing = (use: VariableUse) =>
    candidateId === undefined || values.get(formatVariable(use)) === null
  return {
    values,
    missing: current.filter(isMissing).map(({ name }) => name),
    isLoading:
      candidateId !== undefined &&
      current.length > 0 &&
      (query.isLoading || query.isPlaceholderData || !hasAll(uses, current)),
  }
}

const noValues: VariableValues = new Map()

function hasAll(uses: readonly VariableUse[], wanted: readonly VariableUse[]): boolean {
  const known = new Set(uses.map(formatVariable))
  return wanted.every((use) => known.has(formatVariable(use)))
}

/** Lists the variables of a message, each once. */
export function listVariables(subject: string, html: string): VariableUse[] {
  const texts = [subject, ...listTexts(parseEmailHtml(html))]
  const uses = texts.flatMap(splitVariables).filter((part) => typeof part !== 'string')
  return [...new Map(uses.map((use) => [formatVariable(use), use])).values()]
}

function listTexts(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : listTexts(node.children)))
}

/** Stands for a missing value. For private use, so that no value contains it. */
const missingMark = '\ue000'

/** Renders one paragraph per variable. */
async function resolve(
  candidateId: string,
  mailboxId: string | undefined,
  uses: readonly VariableUse[],
): Promise<VariableValues> {
  const paragraphs = uses.map(({ name, fallback }) => {
    const variable = formatVariable({ name, fallback: fallback || missingMark })
    return `<p>${escapeHtml(variable)}</p>`
  })
  const { bodyHtml } = await call(previewMessage, {
    candidateId,
    ...(mailboxId && { mailboxId }),
    subject: '',
    bodyHtml: paragraphs.join(''),
  })
  const values = parseEmailHtml(bodyHtml).map((node) => listTexts([node]).join(' ').trim())
  return new Map(
    uses.map((use, index) => {
      const value = values[index] ?? missingMark
      return [formatVariable(use), value === missingMark ? null : value]
    }),
  )
}
