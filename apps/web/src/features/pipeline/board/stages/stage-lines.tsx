import { stageCategories } from '@headwater/contract/pipeline/candidates'
import { maxStages } from '@headwater/contract/pipeline/stages'
import { Plus } from 'lucide-react'
import { newKey } from '#lib/new-key'
import { Button } from '#ui/button'
import { DepthMark } from '#ui/depth'
import { useBoard } from '../board-room.ts'
import { depthOf } from '../rules/depth-of.ts'
import {
  add,
  canRemove,
  categoryWords,
  change,
  type DraftStage,
  isFull,
  move,
  remove,
} from './stage-draft-rules.ts'
import { StageLine } from './stage-line.tsx'

interface StageLinesProps {
  draft: readonly DraftStage[]
  faults: ReadonlyMap<string, string>
  onChange: (draft: readonly DraftStage[]) => void
}

/** All stages, kind by kind. */
export function StageLines({ draft, faults, onChange }: StageLinesProps) {
  const counts = useBoard((state) => state.columns.counts)

  function stepOf(key: string, step: 1 | -1) {
    const moved = move(draft, key, step)
    return moved && (() => onChange(moved))
  }

  return (
    <div className="flex flex-col gap-4">
      <div aria-hidden="true" className="flex gap-2 text-type-11 text-fg-2 max-md:hidden">
        <span className="flex-1">Stage</span>
        <span className="w-22">Stale after</span>
        <span className="w-22">Answer within</span>
        <span className="w-37" />
      </div>
      {stageCategories.map((category) => (
        <section aria-label={categoryWords[category]} key={category}>
          <div className="mb-1.5 flex items-center gap-1.5">
            <DepthMark depth={depthOf(category)} />
            <h3 className="text-type-12 font-medium">{categoryWords[category]}</h3>
            <Button
              aria-label={`Add a stage to ${categoryWords[category]}`}
              className="ml-auto"
              disabledReason={
                isFull(draft) ? `A job has ${maxStages} stages at the most.` : undefined
              }
              icon={Plus}
              kind="ghost"
              onClick={() => onChange(add(draft, category, newKey()))}
              size="sm"
            >
              Add a stage
            </Button>
          </div>
          <ul className="flex flex-col gap-2">
            {draft
              .filter((stage) => stage.category === category)
              .map((stage) => (
                <StageLine
                  fault={faults.get(stage.key)}
                  key={stage.key}
                  onChange={(changes) => onChange(change(draft, stage.key, changes))}
                  onDown={stepOf(stage.key, 1)}
                  onRemove={
                    canRemove(draft, stage.key)
                      ? () => onChange(remove(draft, stage.key))
                      : undefined
                  }
                  onUp={stepOf(stage.key, -1)}
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
