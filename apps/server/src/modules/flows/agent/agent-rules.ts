import type { AgentSettings } from '@headwater/contract/flows/agent'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import { formatNumber } from '@headwater/contract/format-number'
import { computeScore, type EvaluatedCriterion, toDisplayScore } from '@headwater/matching/score'

/** Everything that a decision about a person depends on. It is recorded with the decision. */
export interface AgentInputs {
  readonly settings: AgentSettings
  /** What the score is computed from. */
  readonly lines: readonly EvaluatedCriterion[]
  readonly mustHaves: { readonly met: number; readonly total: number }
  /** A must-have or an exclusion of the search rules them out. */
  readonly isRuledOut: boolean
  /** How well their best address was checked. Null if there is none. */
  readonly email: 'deliverable' | 'unverified' | 'risky' | null
  /** What their contact details cost: 0 if the company has them. */
  readonly price: number
  /** Why outreach would not enrol them, as a sentence. */
  readonly refusal: string | null
  /** Of the stage they are in, if they are in the pipeline of the job. */
  readonly stage: 'rejected' | 'hired' | null
  /** The team’s newest rating in the session. */
  readonly verdict: Verdict | null
  /** Whether a member has approved the person whom the agent asked about. */
  readonly isApproved: boolean
  readonly spentToday: number
  readonly spent: number
  readonly budget: number
}

/** Stop: nothing more may be spent now, so that the person is left for another run. */
export type AgentAction = 'write' | 'ask' | 'skip' | 'stop'

export interface AgentOutcome {
  readonly action: AgentAction
  /** The rule that decided, as a sentence. */
  readonly because: string
  /** Every rule that was checked, in this order. All but the last are met. */
  readonly rules: readonly { readonly text: string; readonly isMet: boolean }[]
  readonly score: number
  readonly credits: number
}

interface Rule {
  readonly text: string
  readonly isMet: boolean
  /** What happens if it is not met. */
  readonly action: AgentAction
  readonly because: string
}

/** Changes whenever the same inputs may lead to another outcome. Old rules stay for replays. */
export const agentRulesVersion = 1

/**
 * Decides what the agent does about one person. It knows nothing but its inputs, so that a recorded
 * decision can be replayed. Whatever costs nothing to check comes first: no one is paid for who is
 * then ruled out.
 */
export function decideAgentAction(inputs: AgentInputs): AgentOutcome {
  const score = toPoints(inputs)
  const rules: { text: string; isMet: boolean }[] = []
  for (const { text, isMet, action, because } of listRules(inputs, score)) {
    rules.push({ text, isMet })
    if (!isMet) return { action, because, rules, score, credits: 0 }
  }
  return {
    action: 'write',
    because: formatReason(inputs, score),
    rules,
    score,
    credits: inputs.price,
  }
}

/** The score as shown: 0 to 100. */
export function toPoints({ lines }: Pick<AgentInputs, 'lines'>): number {
  return toDisplayScore(computeScore(lines).score)
}

function listRules(inputs: AgentInputs, score: number): readonly Rule[] {
  const { settings, mustHaves, verdict, price, spent, spentToday, budget, isApproved } = inputs
  const { writeFrom, askFrom, emails, asksAlways, creditsPerDay } = settings
  const isWanted = isApproved || verdict === 'yes'
  return [
    {
      text: 'May be written to',
      isMet: inputs.refusal === null,
      action: 'skip',
      because: inputs.refusal ?? '',
    },
    {
      text: 'Not rejected or hired for this job',
      isMet: inputs.stage === null,
      action: 'skip',
      because: inputs.stage === 'hired' ? 'Hired for this job.' : 'Rejected for this job.',
    },
    {
      text: 'Not rated no',
      isMet: verdict !== 'no',
      action: 'skip',
      because: 'Rated no in this session.',
    },
    {
      text: 'All must-haves',
      isMet: !inputs.isRuledOut,
      action: 'skip',
      because: `${mustHaves.met} of ${mustHaves.total} must-haves, nothing spent.`,
    },
    {
      text: 'Has an email address',
      isMet: inputs.email !== null,
      action: 'skip',
      because: 'No deliverable address, nothing spent.',
    },
    {
      text: emails === 'verified' ? 'Verified email only' : 'Any email that may arrive',
      isMet: emails === 'any' || inputs.email === 'deliverable',
      action: 'skip',
      because: 'The email address is not verified, nothing spent.',
    },
    {
      text: `Score ${askFrom} or more, or rated yes`,
      isMet: score >= askFrom || isWanted,
      action: 'skip',
      because: `Score ${score}, below ${askFrom}.`,
    },
    {
      text: 'Approved, or no approval needed',
      isMet: isApproved || !asksAlways,
      action: 'ask',
      because: 'Every first email needs your approval.',
    },
    {
      text: `Score ${writeFrom} or more, rated yes, or approved`,
      isMet: score >= writeFrom || isWanted,
      action: 'ask',
      because: `Score ${askFrom} to ${writeFrom - 1} needs your approval.`,
    },
    {
      text: `At most ${formatNumber(creditsPerDay)} credits a day (${formatNumber(spentToday)} before)`,
      isMet: isApproved || price === 0 || spentToday + price <= creditsPerDay,
      action: 'stop',
      because: `${formatNumber(spentToday)} of ${formatNumber(creditsPerDay)} credits were spent today.`,
    },
    {
      text: `Budget ${formatNumber(budget)} (${formatNumber(spent)} before)`,
      isMet: price === 0 || spent + price <= budget,
      action: 'stop',
      because: 'The credit budget is used up.',
    },
  ]
}

function formatReason(
  { isApproved, verdict, mustHaves, email, settings }: AgentInputs,
  score: number,
): string {
  const why = isApproved
    ? 'Approved'
    : score >= settings.writeFrom
      ? `score ${settings.writeFrom} or more`
      : verdict === 'yes'
        ? 'rated yes'
        : `score ${score}`
  const parts = [
    ...(mustHaves.total > 0 ? [`${mustHaves.met} of ${mustHaves.total} must-haves`] : []),
    why,
    email === 'deliverable' ? 'verified email' : 'email not verified',
  ]
  const [first = '', ...others] = isApproved
    ? [why, ...parts.filter((part) => part !== why)]
    : parts
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
}
