import type { AgentSettings } from '@headwater/contract/flows/agent'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import type { EvaluatedCriterion } from '@headwater/matching'
import { metThreshold } from '@headwater/matching/score'
import { decideAgentAction, toPoints } from './agent-rules.ts'

export type AgentSays = 'write' | 'ask' | 'skip'

export interface Match {
  readonly id: string
  /** 0 to 100. */
  readonly score: number
}

/** Of every five people drawn: two of the best, two near a limit, and one below both. */
const shares = { best: 0.4, near: 0.4, below: 0.2 }

/**
 * Chooses people to be rated from matches, best first. Ratings near a limit show whether it is
 * right, and ratings below it whom it leaves out. A group that is too small is filled with the best.
 */
export function chooseSamples(
  matches: readonly Match[],
  { writeFrom, askFrom }: Pick<AgentSettings, 'writeFrom' | 'askFrom'>,
  count: number,
): Match[] {
  const chosen = new Set<Match>()
  const take = (from: readonly Match[], wanted: number) => {
    for (const match of from.filter((one) => !chosen.has(one)).slice(0, wanted)) chosen.add(match)
  }
  const distanceOf = ({ score }: Match) =>
    Math.min(Math.abs(score - writeFrom), Math.abs(score - askFrom))
  take(spread(matches.filter(({ score }) => score < askFrom)), Math.round(shares.below * count))
  take(
    matches.toSorted((a, b) => distanceOf(a) - distanceOf(b)),
    Math.round(shares.near * count),
  )
  take(matches, count - chosen.size)
  return matches.filter((match) => chosen.has(match))
}

/** Orders a list by its middle, the middles of its halves and so on. */
function spread(matches: readonly Match[]): Match[] {
  if (matches.length <= 1) return [...matches]
  const middle = Math.floor(matches.length / 2)
  const [before, after] = [spread(matches.slice(0, middle)), spread(matches.slice(middle + 1))]
  const others = Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
    [before[at], after[at]].flatMap((one) => one ?? []),
  )
  return [matches[middle] as Match, ...others.flat()]
}

/**
 * Says what the agent would do about a person who matches. A rating judges how well they fit, so
 * that neither their address nor the budget counts.
 */
export function judgeSample(
  settings: AgentSettings,
  lines: readonly EvaluatedCriterion[],
): { readonly score: number; readonly agentSays: AgentSays } {
  const inputs = {
    settings,
    lines,
    mustHaves: { met: 0, total: 0 },
    isRuledOut: false,
    email: 'deliverable',
    price: 0,
    refusal: null,
    stage: null,
    verdict: null,
    isApproved: false,
    spentToday: 0,
    spent: 0,
    budget: 0,
  } as const
  const { action } = decideAgentAction(inputs)
  return { score: toPoints(inputs), agentSays: action === 'stop' ? 'write' : action }
}

/** Returns the ids of the criteria that a person meets, and of those they don’t, known or not. */
export function splitByMet(lines: readonly EvaluatedCriterion[]) {
  const wanted = lines.filter(({ mode }) => mode !== 'not')
  const isMet = ({ isKnown, match, attribute }: EvaluatedCriterion) =>
    isKnown && match >= metThreshold(attribute)
  return {
    met: wanted.filter(isMet).map(({ id }) => id),
    unmet: wanted.filter((line) => !isMet(line)).map(({ id }) => id),
  }
}

export interface RatedSample {
  readonly agentSays: AgentSays
  readonly verdict: Verdict | null
}

/** Compares what the agent would do with what the team thinks. */
export function compareRatings(samples: readonly RatedSample[]) {
  const rated = samples.filter(({ verdict }) => verdict !== null)
  const bothYes = rated.filter(({ agentSays, verdict }) => agentSays !== 'skip' && verdict !== 'no')
  const bothNo = rated.filter(({ agentSays, verdict }) => agentSays === 'skip' && verdict === 'no')
  const agreed = bothYes.length + bothNo.length
  return {
    drawn: samples.length,
    rated: rated.length,
    bothYes: bothYes.length,
    bothNo: bothNo.length,
    disagreed: rated.length - agreed,
    agreement: rated.length === 0 ? null : Math.round((100 * agreed) / rated.length),
  }
}
