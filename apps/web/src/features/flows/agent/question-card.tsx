import type { AgentDecision } from '@headwater/contract/flows/agent-decisions'
import { formatCount, formatTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { ScoreRing } from '#ui/data/score-ring'
import { Card } from '#ui/layout/card'
import type { AgentRecordProps } from './agent-props.ts'
import { QuestionButtons } from './question-buttons.tsx'
import { ApproveAllButton } from './questions-bar.tsx'
import { useQuestions } from './use-questions.ts'

/** Shows the question about the best match, on top of everything else. */
export function QuestionCard(props: AgentRecordProps) {
  return props.agent.questions > 0 ? <FirstQuestion {...props} /> : null
}

function FirstQuestion({ flow, agent, answers }: AgentRecordProps) {
  const locale = { ...useLocale(), timeZone: agent.timeZone }
  const questions = useQuestions(flow.id)
  const [first] = questions.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  if (!first?.person) return null
  const { name, score } = first.person
  return (
    <Card
      aria-label={`Question about ${name}`}
      className="flex shrink-0 flex-col gap-3 border-2! border-accent-line!"
    >
      <div className="flex gap-3">
        {score !== null && <ScoreRing score={score} size={44} />}
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="shrink-0 text-type-12 text-fg-2">
              asked {formatTime(first.at, locale)}
            </span>
          </p>
          <p className="text-fg-2">{first.because}</p>
        </div>
      </div>
      <QuestionButtons answers={answers} isWide question={first} />
      {questions.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <span className="text-type-12 text-fg-2">
            {formatCount(questions.length - 1, 'more waits', 'more wait')}
          </span>
          <ApproveAllButton answers={answers} flowId={flow.id} />
        </div>
      )}
    </Card>
  )
}

function scoreOf({ person }: AgentDecision): number {
  return person?.score ?? 0
}
