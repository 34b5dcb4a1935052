import { setStages } from '@headwater/contract/pipeline/stages'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { generateRandomKey } from '#lib/random-key'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { useBoard, useBoardContext } from '../board-context.ts'
import {
  applyTemplate,
  type DraftStage,
  listCandidateMoves,
  toStageArgs,
  toStageDraft,
  validateStages,
} from './stage-draft-rules.ts'
import { StageFormRows } from './stage-form-rows.tsx'
import { TemplateBar } from './template-bar.tsx'

/** Edits the stages of the job. Nothing changes before they are saved. */
export function StageEditor({ onClose }: { onClose: () => void }) {
  const { acts, reload } = useBoardContext()
  const stages = useBoard((state) => state.stages)
  const counts = useBoard((state) => state.columns.counts)
  const [first] = useState(() => toStageDraft(stages))
  const [draft, setDraft] = useState<readonly DraftStage[]>(first)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const faults = validateStages(draft)
  const moves = listCandidateMoves(stages, draft, counts)
  const isSame = JSON.stringify(toStageArgs(draft)) === JSON.stringify(toStageArgs(first))
  const disabledReason =
    acts.disabledReason ?? (faults.size > 0 ? 'Fix the fields marked in red first.' : undefined)

  async function save() {
    setBusy(true)
    try {
      const { moved } = await call(setStages, { jobId: acts.jobId, stages: toStageArgs(draft) })
      await reload()
      toast(
        moved > 0
          ? `Stages saved. ${formatCount(moved, 'person', 'people')} moved.`
          : 'Stages saved.',
      )
      onClose()
    } catch (failure) {
      setError(formatFailure(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      description="Each stage belongs to a category, so that numbers are comparable across jobs. The order here is the column order."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            disabledReason={disabledReason ?? (isSame ? 'No changes to save.' : undefined)}
            kind="primary"
            loading={isBusy}
            onClick={() => void save()}
          >
            Save stages
          </Button>
        </>
      }
      hasUnsavedChanges={!isSame}
      onOpenChange={(open) => open || onClose()}
      open
      size="lg"
      title="Edit stages"
    >
      <div className="flex flex-col gap-4">
        {error !== undefined && <Banner title={error} tone="bad" />}
        <TemplateBar
          onApply={(template) => setDraft(applyTemplate(draft, template, generateRandomKey))}
          saveDisabledReason={disabledReason}
          draftStages={toStageArgs(draft).map(({ id, ...stage }) => stage)}
        />
        <StageFormRows draft={draft} faults={faults} onChange={setDraft} />
        {moves.map(({ from, to, people }) => (
          <Banner
            key={from}
            title={`${formatCount(people, 'person moves', 'people move')} from ${from} to ${to}.`}
            tone="warn"
          />
        ))}
      </div>
    </Dialog>
  )
}
