import { Proposal, ProposedCriterion } from '@headwater/contract/sourcing/proposal'

/** Longer replies are not valid for a one-line query. */
export const maxAnswerLength = 20_000

/** Returns the well-formed criteria of a reply, or none if it is not JSON. */
export function parseProposal(answer: string): ProposedCriterion[] {
  if (answer.length > maxAnswerLength) return []
  const parsed = Proposal.safeParse(parseJson(answer))
  if (!parsed.success) return []
  return parsed.data.criteria.flatMap((one) => {
    const criterion = ProposedCriterion.safeParse(one)
    return criterion.success ? [criterion.data] : []
  })
}

/** Many models wrap their JSON in a code fence. */
function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer.trim().replace(/^```(?:json)?\s*|\s*```$/g, ''))
  } catch {
    return undefined
  }
}
