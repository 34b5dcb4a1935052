import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { formatPeople } from '../launch/format-launch.ts'
import type { Answers } from './use-answers.ts'
import { formatApprovalCost, useQuestions } from './use-questions.ts'

interface QuestionsBarProps {
  flowId: string
  answers: Answers
  /** How many questions wait. */
  questions: number
}

/** Approves everyone the agent asks about, where several wait. */
export function QuestionsBar(props: QuestionsBarProps) {
  return props.questions > 1 ? <SeveralQuestions {...props} /> : null
}

function SeveralQuestions({ flowId, questions, answers }: QuestionsBarProps) {
  return (
    <div className="mx-5 mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-accent-line bg-accent-soft py-2 pr-2 pl-3.5">
      <CircleHelp aria-hidden="true" className="shrink-0 text-accent-text" size={16} />
      <p className="min-w-0 flex-[1_1_200px] font-medium text-accent-text">
        {formatCount(questions, 'person waits', 'people wait')} for your approval
      </p>
      <ApproveAllButton answers={answers} flowId={flowId} />
    </div>
  )
}

/** Approves everyone who waits, after a question. The cost is on both buttons. */
export function ApproveAllButton({ flowId, answers }: Omit<QuestionsBarProps, 'questions'>) {
  const [isAsking, setAsking] = useState(false)
  const waiting = useQuestions(flowId)
  if (waiting.length < 2) return null
  const price = formatApprovalCost(waiting)
  return (
    <>
      <Button disabledReason={answers.approveReason} onClick={() => setAsking(true)}>
        Approve all {waiting.length}
        {price}
      </Button>
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Approve ${formatPeople(waiting.length)}?`,
          description: 'They are unlocked and added to the session.',
          confirmLabel: `Approve ${formatPeople(waiting.length)}${price}`,
          onConfirm: () => {
            setAsking(false)
            answers.approve(waiting)
          },
        }}
      />
    </>
  )
}
