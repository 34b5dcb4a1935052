import { previewMessage } from '@headwater/contract/outreach/templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/http-client'
import { parseHtml } from '#lib/parse-html'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { listExpressions, type VariableValues } from './variable-node.ts'

interface VariableInput {
  candidateId: string | undefined
  mailboxId: string | undefined
  html: string
}

interface VariableState {
  values: VariableValues | undefined
  /** Expressions without a value and without a fallback. */
  missing: readonly string[]
  isLoading: boolean
}

/** Resolves the variables of a message for its person, by the renderer that sends. */
export function useVariableValues({ candidateId, mailboxId, html }: VariableInput): VariableState {
  const expressions = useDebouncedValue(listExpressions(html).toSorted().join('\n'))
  const list = expressions === '' ? [] : expressions.split('\n')
  const query = useQuery({
    queryKey: ['variable-values', candidateId, mailboxId, expressions],
    queryFn: () => resolve(candidateId ?? '', mailboxId, list),
    enabled: candidateId !== undefined && list.length > 0,
    placeholderData: keepPreviousData,
  })
  const values = list.length > 0 ? query.data : undefined
  return {
    values,
    missing:
      candidateId === undefined
        ? list
        : list.filter((expression) => values?.get(expression) === null),
    isLoading:
      list.length > 0 && candidateId !== undefined && values === undefined && !query.isError,
  }
}

/** Renders one paragraph per variable. Those that are missing are left out the second time. */
async function resolve(
  candidateId: string,
  mailboxId: string | undefined,
  expressions: readonly string[],
): Promise<VariableValues> {
  const render = (list: readonly string[]) =>
    call(previewMessage, {
      candidateId,
      ...(mailboxId && { mailboxId }),
      subject: '',
      bodyHtml: list.map((expression) => `<p>{{ ${escapeHtml(expression)} }}</p>`).join(''),
    })
  const first = await render(expressions)
  const isMissing = (expression: string) =>
    first.missing.some((name) => expression.split('|')[0]?.trim() === name)
  const known = expressions.filter((expression) => !isMissing(expression))
  const rendered =
    known.length === expressions.length || known.length === 0 ? first : await render(known)
  const paragraphs = [...parseHtml(rendered.bodyHtml).querySelectorAll('p')]
  const values = new Map<string, string | null>(expressions.map((expression) => [expression, null]))
  for (const [index, expression] of known.entries())
    values.set(expression, paragraphs[index]?.textContent?.trim() || null)
  return values
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
