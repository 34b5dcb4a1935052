import { Proposal, ProposedCriterion } from '@headwater/contract/sourcing/proposal'

/** Longer answers are no answer to a question of one line. */
export const longestAnswer = 20_000

/** The criteria of an answer that have the right form; none where it is no JSON at all. */
export function parseProposal(answer: string): ProposedCriterion[] {
  if (answer.length > longestAnswer) return []
  const parsed = Proposal.safeParse(parseJson(answer))
  if (!parsed.success) return []
  return parsed.data.criteria.flatMap((one) => {
    const criterion = ProposedCriterion.safeParse(one)
    return criterion.success ? [criterion.data] : []
  })
}

/** Many models put a fence around their JSON. */
function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer.trim().replace(/^```(?:json)?\s*|\s*```$/g, ''))
  } catch {
    return undefined
  }
}
