import { setStages } from '@headwater/contract/pipeline/stages'
import { useState } from 'react'
import { countOf } from '#lib/format'
import { call } from '#lib/http-client'
import { newKey } from '#lib/new-key'
import { sayFailure } from '#lib/say-failure'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import { toast } from '#ui/toast'
import { useBoard, useBoardRoom } from '../board-room.ts'
import {
  apply,
  type DraftStage,
  draftOf,
  faultsOf,
  movesOf,
  writeStages,
} from './stage-draft-rules.ts'
import { StageLines } from './stage-lines.tsx'
import { TemplateBar } from './template-bar.tsx'

/** The stages of the job, written anew. Nothing changes before they are saved. */
export function StageEditor({ onClose }: { onClose: () => void }) {
  const { acts, reload } = useBoardRoom()
  const stages = useBoard((state) => state.stages)
  const counts = useBoard((state) => state.columns.counts)
  const [first] = useState(() => draftOf(stages))
  const [draft, setDraft] = useState<readonly DraftStage[]>(first)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const faults = faultsOf(draft)
  const moves = movesOf(stages, draft, counts)
  const isSame = JSON.stringify(writeStages(draft)) === JSON.stringify(writeStages(first))
  const whyNot = acts.whyNot ?? (faults.size > 0 ? 'Mend what is marked in red first.' : undefined)

  async function save() {
    setBusy(true)
    try {
      const { moved } = await call(setStages, { jobId: acts.jobId, stages: writeStages(draft) })
      await reload()
      toast(
        moved > 0
          ? `The stages are saved. ${countOf(moved, 'person has', 'people have')} moved.`
          : 'The stages are saved.',
      )
      onClose()
    } catch (failure) {
      setError(sayFailure(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      description="Each stage is of a kind, so that figures compare across jobs. Their order is the order of the columns."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={whyNot ?? (isSame ? 'Nothing is changed yet.' : undefined)}
            kind="primary"
            loading={isBusy}
            onClick={() => void save()}
          >
            Save the stages
          </Button>
        </>
      }
      halfWritten={!isSame}
      onOpenChange={(open) => open || onClose()}
      open
      size="lg"
      title="Stages of this job"
    >
      <div className="flex flex-col gap-4">
        {error !== undefined && <Banner title={error} tone="bad" />}
        <TemplateBar
          onApply={(template) => setDraft(apply(draft, template, newKey))}
          whyNotSave={whyNot}
          written={writeStages(draft).map(({ id, ...stage }) => stage)}
        />
        <StageLines draft={draft} faults={faults} onChange={setDraft} />
        {moves.map(({ from, to, people }) => (
          <Banner
            key={from}
            title={`${countOf(people, 'person moves', 'people move')} from ${from} to ${to}.`}
            tone="warn"
          />
        ))}
      </div>
    </Dialog>
  )
}
