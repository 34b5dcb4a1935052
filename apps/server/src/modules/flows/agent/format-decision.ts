import type { AgentDecisionDetail } from '@headwater/contract/flows/agent-decisions'
import { formatCount } from '@headwater/contract/format-number'
import { type AgentAction, type AgentInputs, type AgentOutcome, toPoints } from './agent-rules.ts'

type Line = AgentDecisionDetail['saw'][number]

const emailTexts = {
  deliverable: 'Verified',
  unverified: 'Not verified',
  risky: 'Risky',
} as const

const verdictTexts = { yes: 'Yes', maybe: 'Maybe', no: 'No' } as const
const stageTexts = { rejected: 'Rejected', hired: 'Hired' } as const

/** Lists what the agent knew when it decided. */
export function formatInputs(inputs: AgentInputs, searchVersion: number): Line[] {
  const { mustHaves, email, price, verdict, stage, refusal, isApproved } = inputs
  const lines: [string, string | null][] = [
    ['Score', `${toPoints(inputs)}, criteria version ${searchVersion}`],
    ['Must-haves', `${mustHaves.met} of ${mustHaves.total}`],
    ['Email', email === null ? 'None' : emailTexts[email]],
    ['Contact details', price === 0 ? 'Unlocked before' : formatCredits(price)],
    ['Rating', verdict && verdictTexts[verdict]],
    ['Approval', isApproved ? 'Given' : null],
    ['Stage', stage && stageTexts[stage]],
    ['Outreach', refusal],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

const actionTexts: Readonly<Record<AgentAction, string>> = {
  write: 'Unlock and write',
  ask: 'Ask',
  skip: 'Skip',
  stop: 'Leave for another run',
}

interface Result {
  readonly outcome: AgentOutcome
  readonly credits: number
  readonly receipt: number | null
  readonly rulesVersion: number
  /** When the next email to the person leaves, or why none does. */
  readonly next: string | undefined
}

/** Lists what came of it. */
export function formatResult({ outcome, credits, receipt, rulesVersion, next }: Result): Line[] {
  const number = receipt === null ? '' : `, R-${receipt}`
  return [
    { label: 'Decision', value: actionTexts[outcome.action] },
    { label: 'Spent', value: credits === 0 ? 'Nothing' : `${formatCredits(credits)}${number}` },
    ...(next === undefined ? [] : [{ label: 'Next', value: next }]),
    { label: 'Rules', value: `Version ${rulesVersion}` },
  ]
}

/** Says in one sentence what would be done now. */
export function formatToday({ action, because }: AgentOutcome): string {
  const sentences = {
    write: 'Today it would unlock and write.',
    ask: 'Today it would ask.',
    skip: 'Today it would skip this person.',
    stop: 'Today it would wait for another run.',
  }
  return `${sentences[action]} ${because.endsWith('.') ? because : `${because}.`}`
}

/** Says how an outcome differs from the one that was recorded, one sentence each. */
export function listDifferences(recorded: AgentOutcome, again: AgentOutcome): string[] {
  const compared: [string, string | number, string | number][] = [
    ['decision', actionTexts[recorded.action], actionTexts[again.action]],
    ['reason', recorded.because, again.because],
    ['score', recorded.score, again.score],
    ['price', recorded.credits, again.credits],
  ]
  return [
    ...compared.flatMap(([name, was, is]) =>
      was === is ? [] : [`The ${name} was recorded as “${was}”, and is “${is}”.`],
    ),
    ...listRuleDifferences(recorded.rules, again.rules),
  ]
}

function listRuleDifferences(
  recorded: AgentOutcome['rules'],
  again: AgentOutcome['rules'],
): string[] {
  const longer = recorded.length > again.length ? recorded : again
  return longer.flatMap((_, at): string[] => {
    const [was, is] = [recorded[at], again[at]]
    if (!was) return [`The rule “${is?.text}” was not recorded.`]
    if (!is) return [`The rule “${was.text}” was recorded, and is not checked.`]
    if (was.text !== is.text) {
      return [`Rule ${at + 1} was recorded as “${was.text}”, and is “${is.text}”.`]
    }
    if (was.isMet === is.isMet) return []
    return [`The rule “${was.text}” was recorded as ${formatMet(was)}, and is ${formatMet(is)}.`]
  })
}

function formatMet({ isMet }: AgentOutcome['rules'][number]): string {
  return isMet ? 'met' : 'not met'
}

function formatCredits(credits: number): string {
  return formatCount(credits, 'credit')
}
