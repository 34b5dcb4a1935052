import type { AgentDecision } from '@headwater/contract/flows/agent-decisions'
import { clsx } from 'clsx'
import { Button } from '#ui/buttons/button'
import type { Answers } from './use-answers.ts'
import { formatApprovalCost } from './use-questions.ts'

interface QuestionButtonsProps {
  question: AgentDecision
  answers: Answers
  /** Fills the width of a card, where approving is what it is for. */
  isWide?: boolean
}

/** Answers one question of the agent. The cost is on the button. */
export function QuestionButtons({ question, answers, isWide = false }: QuestionButtonsProps) {
  const name = question.person?.name ?? ''
  const shared = {
    className: isWide ? 'flex-1' : '',
    size: isWide ? 'lg' : 'sm',
  } as const
  const label = `Approve${formatApprovalCost([question])}`
  return (
    <span className={clsx('flex gap-2', isWide ? 'w-full' : 'shrink-0')}>
      <Button
        {...shared}
        aria-label={`Decline ${name}`}
        disabledReason={answers.declineReason}
        onClick={() => answers.decline([question])}
      >
        Decline
      </Button>
      <Button
        {...shared}
        aria-label={label.replace('Approve', `Approve ${name}`)}
        disabledReason={answers.approveReason}
        kind={isWide ? 'primary' : 'secondary'}
        onClick={() => answers.approve([question])}
      >
        {label}
      </Button>
    </span>
  )
}
