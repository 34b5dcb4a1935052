import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { Input } from '#ui/input'
import type { DraftStage } from './stage-draft-rules.ts'

interface StageLineProps {
  stage: DraftStage
  people: number
  fault: string | undefined
  onChange: (changes: Partial<Pick<DraftStage, 'name' | 'staleDays' | 'answerDays'>>) => void
  /** Undefined where there is no neighbour of its kind. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const alone = 'It is the only stage of its kind. Add another one first.'
const noNeighbour = 'Stages change places within their kind.'

/** One stage as it is written. */
export function StageLine(props: StageLineProps) {
  const { stage, people, fault, onChange, onUp, onDown, onRemove } = props
  const called = stage.name.trim() || 'the new stage'
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-end gap-2 md:items-center">
        <div className="min-w-40 flex-1">
          <Input
            aria-invalid={fault !== undefined}
            aria-label="Name of the stage"
            maxLength={60}
            onChange={(event) => onChange({ name: event.target.value })}
            placeholder="Name of the stage"
            value={stage.name}
          />
        </div>
        <DaysInput
          caption="Stale after"
          label={`Days until ${called} is stale`}
          onChange={(staleDays) => onChange({ staleDays })}
          value={stage.staleDays}
        />
        <DaysInput
          caption="Answer within"
          label={`Days until an answer in ${called}`}
          onChange={(answerDays) => onChange({ answerDays })}
          value={stage.answerDays}
        />
        <span className="w-14 text-right text-type-12 text-fg-2 tabular-nums max-md:pb-3">
          {people > 0 && `${people} here`}
        </span>
        <span className="flex">
          <IconButton
            disabledReason={onUp ? undefined : noNeighbour}
            icon={ChevronUp}
            label={`Move ${called} up`}
            onClick={onUp}
            size="sm"
          />
          <IconButton
            disabledReason={onDown ? undefined : noNeighbour}
            icon={ChevronDown}
            label={`Move ${called} down`}
            onClick={onDown}
            size="sm"
          />
          <IconButton
            disabledReason={onRemove ? undefined : alone}
            icon={Trash2}
            label={`Remove ${called}`}
            onClick={onRemove}
            size="sm"
          />
        </span>
      </div>
      {fault !== undefined && (
        <p className="text-type-12 text-bad-text" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}

interface DaysInputProps {
  label: string
  /** Where there is no head above the column. */
  caption: string
  value: number | null
  onChange: (days: number | null) => void
}

/** A number of days; empty is never. */
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
