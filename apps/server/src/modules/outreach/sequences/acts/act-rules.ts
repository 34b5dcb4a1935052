import type { EnrolmentState } from '@headwater/contract/outreach/explanations'
import type { MessageState } from '@headwater/contract/outreach/messages'
import type { SequenceAct } from '@headwater/contract/outreach/sequences'
import { pluralise } from '@headwater/contract/plural'

/** What decides whether an action on a person is possible. */
export interface ActFacts {
  readonly state: EnrolmentState
  /** The step that is scheduled or comes next. */
  readonly position: number
  readonly steps: number
  readonly hasAllSent: boolean
  /** The message of the step that comes next. Undefined while it does not exist. */
  readonly messageState: MessageState | undefined
  /** Steps whose message may have left. */
  readonly leftSteps: readonly number[]
}

/** Decides why an action on a person is refused, or undefined if it is possible. */
export function decideActRefusal(facts: ActFacts, act: SequenceAct): string | undefined {
  const { state } = facts
  if (act.kind === 'mark_replied' && state === 'completed') return undefined
  const isOpen = state === 'pending' || state === 'active' || state === 'paused'
  if (!isOpen) return endSentences[state] ?? 'The session is over for this person.'
  switch (act.kind) {
    case 'pause':
      if (state === 'paused') return 'This person is paused already.'
      return facts.hasAllSent ? allSent : undefined
    case 'resume':
      if (state !== 'paused') return 'This person is not paused.'
      return facts.messageState === 'unknown' ? unknown : undefined
    case 'skip':
      return decideStepRefusal(facts)
    case 'move':
      return decideStepRefusal(facts) ?? decideMoveRefusal(facts, act.step)
    case 'mark_replied':
    case 'remove':
      return undefined
  }
}

const allSent = 'All emails were sent already.'
const unknown = 'Decide in the thread whether the last email was sent.'

const endSentences: Partial<Record<EnrolmentState, string>> = {
  replied: 'This person has replied already.',
  bounced: 'The address of this person does not exist.',
  unsubscribed: 'This person does not want to be written to.',
}

function decideStepRefusal({
  state,
  hasAllSent,
  messageState,
  position,
}: ActFacts): string | undefined {
  if (state === 'pending') return 'The session has not been started.'
  if (hasAllSent) return allSent
  switch (messageState) {
    case 'handed_off':
      return `Step ${position} is being sent.`
    case 'unknown':
      return unknown
    case 'accepted':
    case 'assumed_sent':
      return `Step ${position} was already sent.`
    default:
      return undefined
  }
}

function decideMoveRefusal(
  { position, steps, leftSteps }: ActFacts,
  step: number,
): string | undefined {
  if (step > steps) return `Their session has ${steps} ${pluralise(steps, 'step', 'steps')}.`
  if (step === position) return `Step ${step} is next already.`
  return leftSteps.includes(step) ? `Step ${step} was already sent.` : undefined
}
