import { type Interview, listInterviews } from '@headwater/contract/pipeline/interviews'
import { useId, useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { useReading } from '#lib/use-reading'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import type { BoardActs } from '../board-parts.ts'
import { useDraft } from '../drafts.ts'
import type { RoomOf } from '../use-reload-room.ts'
import { draftOf, findFaults, type InterviewDraft, newDraft } from './interview-draft.ts'
import { InterviewForm } from './interview-form.tsx'
import { InterviewList } from './interview-list.tsx'
import { useInterviewActs } from './use-interview-acts.ts'

interface InterviewsDialogProps {
  room: RoomOf
  name: string
  acts: BoardActs
  startsWith: 'list' | 'form'
  onClose: () => void
}

type View = { kind: 'list' } | { kind: 'form'; interview: Interview | undefined }

/** The interviews of somebody: those there are, and one that is planned or changed. */
export function InterviewsDialog({ room, name, acts, startsWith, onClose }: InterviewsDialogProps) {
  const [view, setView] = useState<View>(
    startsWith === 'form' ? { kind: 'form', interview: undefined } : { kind: 'list' },
  )
  const list = useLoadData(listInterviews, { ...room })
  const work = useInterviewActs(room, acts)
  if (view.kind === 'form')
    return (
      <FormDialog
        acts={acts}
        interview={view.interview}
        key={view.interview?.id ?? 'new'}
        name={name}
        onBack={startsWith === 'list' ? () => setView({ kind: 'list' }) : onClose}
        onClose={onClose}
        room={room}
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
            disabledReason={acts.whyNot}
            kind="primary"
            onClick={() => setView({ kind: 'form', interview: undefined })}
          >
            Plan an interview
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
        whyNot={acts.whyNot}
        work={work}
      />
    </Dialog>
  )
}

interface FormDialogProps {
  room: RoomOf
  name: string
  acts: BoardActs
  /** Undefined for a new one. */
  interview: Interview | undefined
  save: (draft: InterviewDraft, interviewId: string | undefined) => Promise<string | undefined>
  onBack: () => void
  onClose: () => void
}

function FormDialog({ room, name, acts, interview, save, onBack, onClose }: FormDialogProps) {
  const id = useId()
  const { timeZone } = useReading()
  const [start] = useState(() =>
    interview ? draftOf(interview, timeZone) : newDraft(new Date(), timeZone),
  )
  const [draft, setDraft] = useDraft(`interview ${room.candidateId} ${interview?.id}`, start)
  const [showsFaults, setShowsFaults] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const members = acts.useMembers()
  const faults = findFaults(draft, timeZone)

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
            {interview ? 'Save' : 'Plan the interview'}
          </Button>
        </>
      }
      halfWritten={draft !== start}
      onOpenChange={(open) => open || onClose()}
      open
      title={interview ? `Change ${interview.title}` : `Plan an interview with ${name}`}
    >
      {failure !== undefined && (
        <div className="mb-4">
          <Banner title={failure} tone="bad" />
        </div>
      )}
      <InterviewForm
        draft={draft}
        faults={showsFaults ? faults : {}}
        id={id}
        members={members}
        onChange={setDraft}
        onSubmit={() => void submit()}
        timeZone={timeZone}
      />
    </Dialog>
  )
}
