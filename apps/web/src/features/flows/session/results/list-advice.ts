import type { ResultsReply } from '@headwater/contract/flows/results'
import { formatCriterion } from '../criteria/format-criterion.ts'
import type { SearchDraft } from '../use-search-draft.ts'

/** A suggestion to find more people: what to relax together, and what that means. */
interface Advice {
  ids: readonly string[]
  /** "Countries: Germany and Relevant years: 8 or more". */
  words: string
  act: string
  /** How many people would meet everything then. */
  total: number
}

/** Returns the suggestions whose criteria are still in the draft and that add anyone. */
export function listAdvice(
  { criteria, names }: Pick<SearchDraft, 'criteria' | 'names'>,
  reply: ResultsReply | undefined,
): Advice[] {
  if (!reply) return []
  const known = { ...reply.names, ...names }
  return reply.advice.flatMap(({ ids, total }) => {
    const relaxed = criteria.filter(({ id }) => ids.includes(id))
    if (relaxed.length < ids.length || total <= reply.total) return []
    const words = relaxed.map(
      (one) => `${one.mode === 'not' ? 'Not ' : ''}${formatCriterion(one, known)}`,
    )
    return [{ ids, total, words: words.join(' and '), act: formatAct(relaxed) }]
  })
}

function formatAct(relaxed: readonly { mode: string }[]): string {
  const exclusions = relaxed.filter(({ mode }) => mode === 'not').length
  if (exclusions === 0) return 'Make nice-to-have'
  return exclusions === relaxed.length ? 'Remove' : 'Relax both'
}
