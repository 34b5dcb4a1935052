import { stageCategories } from '@headwater/contract/pipeline/candidates'
import { maxStages } from '@headwater/contract/pipeline/stages'
import { Plus } from 'lucide-react'
import { generateRandomKey } from '#lib/random-key'
import { StageDepthMark } from '#ui/board/stage-depth'
import { Button } from '#ui/buttons/button'
import { useBoard } from '../board-context.ts'
import { getStageDepth } from '../rules/stage-depth.ts'
import {
  addStage,
  canRemoveStage,
  categoryLabels,
  type DraftStage,
  isStageLimitReached,
  moveStage,
  removeStage,
  updateStage,
} from './stage-draft-rules.ts'
import { StageFormRow } from './stage-form-row.tsx'

interface StageFormRowsProps {
  draft: readonly DraftStage[]
  faults: ReadonlyMap<string, string>
  onChange: (draft: readonly DraftStage[]) => void
}

/** Lists all stages by category. */
export function StageFormRows({ draft, faults: errors, onChange }: StageFormRowsProps) {
  const counts = useBoard((state) => state.columns.counts)

  function createMove(key: string, step: 1 | -1) {
    const moved = moveStage(draft, key, step)
    return moved && (() => onChange(moved))
  }

  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden="true" className="flex gap-2 text-type-11 text-fg-2 max-md:hidden">
        <span className="flex-1">Stage</span>
        <span className="w-22">Stale after</span>
        <span className="w-22">Reply within</span>
        <span className="w-37" />
      </div>
      {stageCategories.map((category) => (
        <section aria-label={categoryLabels[category]} key={category}>
          <div className="mb-1.5 flex items-center gap-1.5">
            <StageDepthMark depth={getStageDepth(category)} />
            <h3 className="text-type-12 font-medium">{categoryLabels[category]}</h3>
            <Button
              aria-label={`Add stage to ${categoryLabels[category]}`}
              className="ml-auto"
              disabledReason={
                isStageLimitReached(draft) ? `A job can have up to ${maxStages} stages.` : undefined
              }
              icon={Plus}
              kind="ghost"
              onClick={() => onChange(addStage(draft, category, generateRandomKey()))}
              size="sm"
            >
              Add stage
            </Button>
          </div>
          <ul className="flex flex-col gap-2">
            {draft
              .filter((stage) => stage.category === category)
              .map((stage) => (
                <StageFormRow
                  fault={errors.get(stage.key)}
                  key={stage.key}
                  onChange={(changes) => onChange(updateStage(draft, stage.key, changes))}
                  onDown={createMove(stage.key, 1)}
                  onRemove={
                    canRemoveStage(draft, stage.key)
                      ? () => onChange(removeStage(draft, stage.key))
                      : undefined
                  }
                  onUp={createMove(stage.key, -1)}
                  people={stage.id === undefined ? 0 : (counts.get(stage.id) ?? 0)}
                  stage={stage}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
