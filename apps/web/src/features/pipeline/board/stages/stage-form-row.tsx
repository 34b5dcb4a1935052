import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { formatNumber } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { Input } from '#ui/forms/input'
import type { DraftStage } from './stage-draft-rules.ts'

interface StageFormRowProps {
  stage: DraftStage
  people: number
  fault: string | undefined
  onChange: (changes: Partial<Pick<DraftStage, 'name' | 'staleDays' | 'answerDays'>>) => void
  /** Undefined when there is no neighbour in its category. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const onlyStageReason = 'Every category needs a stage. Add another one first.'
const noNeighbourReason = 'Stages can only be reordered within their category.'

/** Edits one stage. */
export function StageFormRow(props: StageFormRowProps) {
  const { stage, people, fault: error, onChange, onUp, onDown, onRemove } = props
  const displayName = stage.name.trim() || 'the new stage'
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end gap-2 md:items-center">
        <div className="min-w-40 flex-1">
          <Input
            aria-invalid={error !== undefined}
            aria-label="Stage name"
            maxLength={60}
            onChange={(event) => onChange({ name: event.target.value })}
            placeholder="Stage name"
            value={stage.name}
          />
        </div>
        <DaysInput
          caption="Stale after"
          label={`Days until ${displayName} is stale`}
          onChange={(staleDays) => onChange({ staleDays })}
          value={stage.staleDays}
        />
        <DaysInput
          caption="Reply within"
          label={`Days until a reply is due in ${displayName}`}
          onChange={(answerDays) => onChange({ answerDays })}
          value={stage.answerDays}
        />
        <span className="w-14 text-right text-type-12 text-fg-2 tabular-nums max-md:pb-3">
          {people > 0 && `${formatNumber(people)} here`}
        </span>
        <span className="flex">
          <IconButton
            disabledReason={onUp ? undefined : noNeighbourReason}
            icon={ChevronUp}
            label={`Move ${displayName} up`}
            onClick={onUp}
            size="sm"
          />
          <IconButton
            disabledReason={onDown ? undefined : noNeighbourReason}
            icon={ChevronDown}
            label={`Move ${displayName} down`}
            onClick={onDown}
            size="sm"
          />
          <IconButton
            disabledReason={onRemove ? undefined : onlyStageReason}
            icon={Trash2}
            label={`Remove ${displayName}`}
            onClick={onRemove}
            size="sm"
          />
        </span>
      </div>
      {error !== undefined && (
        <p className="text-type-12 text-bad-text" role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

interface DaysInputProps {
  label: string
  /** Shown when there is no column header. */
  caption: string
  value: number | null
  onChange: (days: number | null) => void
}

/** A number of days. Empty means never. */
function DaysInput({ label, caption, value, onChange }: DaysInputProps) {
  return (
    <div className="w-22">
      <span aria-hidden="true" className="text-type-11 text-fg-2 md:hidden">
        {caption}
      </span>
      <Input
        after={<span className="text-type-12 text-fg-3">d</span>}
        aria-label={label}
        inputMode="numeric"
        max={365}
        min={1}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        placeholder="–"
        type="number"
        value={value ?? ''}
      />
    </div>
  )
}
