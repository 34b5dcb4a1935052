import { type Interview, listInterviews } from '@headwater/contract/pipeline/interviews'
import { useId, useState } from 'react'
import { readClock } from '#lib/clock'
import { useLoadData } from '#lib/use-load-data'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import type { BoardActs } from '../../board/board-acts.ts'
import { useDraft } from '../drafts.ts'
import type { CandidateRef } from '../use-reload-candidate.ts'
import {
  createInterviewDraft,
  type InterviewDraft,
  toInterviewDraft,
  validateInterview,
} from './interview-draft.ts'
import { InterviewForm } from './interview-form.tsx'
import { InterviewList } from './interview-list.tsx'
import { useInterviewActs } from './use-interview-acts.ts'

interface InterviewsDialogProps {
  candidateRef: CandidateRef
  name: string
  acts: BoardActs
  startsWith: 'list' | 'form'
  onClose: () => void
}

type View = { kind: 'list' } | { kind: 'form'; interview: Interview | undefined }

/** Lists a candidate's interviews, and plans or edits one. */
export function InterviewsDialog({
  candidateRef,
  name,
  acts,
  startsWith,
  onClose,
}: InterviewsDialogProps) {
  const [view, setView] = useState<View>(
    startsWith === 'form' ? { kind: 'form', interview: undefined } : { kind: 'list' },
  )
  const list = useLoadData(listInterviews, { ...candidateRef })
  const work = useInterviewActs(candidateRef, acts)
  if (view.kind === 'form')
    return (
      <InterviewFormDialog
        acts={acts}
        interview={view.interview}
        key={view.interview?.id ?? 'new'}
        name={name}
        onBack={startsWith === 'list' ? () => setView({ kind: 'list' }) : onClose}
        onClose={onClose}
        candidateRef={candidateRef}
        save={work.save}
      />
    )
  return (
    <Dialog
      footer={
        <>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
          <Button
            disabledReason={acts.disabledReason}
            kind="primary"
            onClick={() => setView({ kind: 'form', interview: undefined })}
          >
            Schedule interview
          </Button>
        </>
      }
      onOpenChange={(open) => open || onClose()}
      open
      title={`Interviews with ${name}`}
    >
      <InterviewList
        list={list}
        onChange={(interview) => setView({ kind: 'form', interview })}
        disabledReason={acts.disabledReason}
        interviewActs={work}
      />
    </Dialog>
  )
}

interface InterviewFormDialogProps {
  candidateRef: CandidateRef
  name: string
  acts: BoardActs
  /** Undefined for a new interview. */
  interview: Interview | undefined
  save: (draft: InterviewDraft, interviewId: string | undefined) => Promise<string | undefined>
  onBack: () => void
  onClose: () => void
}

function InterviewFormDialog({
  candidateRef,
  name,
  acts,
  interview,
  save,
  onBack,
  onClose,
}: InterviewFormDialogProps) {
  const id = useId()
  const { timeZone } = useLocale()
  const [start] = useState(() =>
    interview ? toInterviewDraft(interview, timeZone) : createInterviewDraft(readClock(), timeZone),
  )
  const [draft, setDraft] = useDraft(
    `interview ${candidateRef.candidateId} ${interview?.id}`,
    start,
  )
  const [showsErrors, setShowsFaults] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const members = acts.useMembers()
  const faults = validateInterview(draft, timeZone)

  async function submit() {
    if (isBusy) return
    setShowsFaults(true)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    const why = await save(draft, interview?.id)
    setBusy(false)
    setFailure(why)
    if (why !== undefined) return
    setDraft(undefined)
    onBack()
  }

  return (
    <Dialog
      footer={
        <>
          <Button
            onClick={() => {
              setDraft(undefined)
              onBack()
            }}
          >
            Cancel
          </Button>
          <Button form={id} kind="primary" loading={isBusy} type="submit">
            {interview ? 'Save' : 'Schedule interview'}
          </Button>
        </>
      }
      hasUnsavedChanges={draft !== start}
      onOpenChange={(open) => open || onClose()}
      open
      title={interview ? `Edit ${interview.title}` : `Schedule interview with ${name}`}
    >
      {failure !== undefined && (
        <div className="mb-4">
          <Banner title={failure} tone="bad" />
        </div>
      )}
      <InterviewForm
        draft={draft}
        faults={showsErrors ? faults : {}}
        id={id}
        members={members}
        onChange={setDraft}
        onSubmit={() => void submit()}
        timeZone={timeZone}
      />
    </Dialog>
  )
}
