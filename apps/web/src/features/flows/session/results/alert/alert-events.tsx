import type { AlertSettings } from '@headwater/contract/flows/alerts'
import { toDisplayScore } from '@headwater/matching/score'
import type { ReactNode } from 'react'
import { useNow } from '#lib/clock'
import { formatNumber } from '#lib/format'
import { formatSince } from '#lib/format-since'
import { useLocale } from '#lib/use-locale'
import { Checkbox } from '#ui/forms/checkbox'
import { NumberStepper } from '#ui/forms/number-stepper'
import type { ResultChanges } from './use-result-changes.ts'

interface AlertEventsProps {
  value: AlertSettings
  onChange: (change: Partial<AlertSettings>) => void
  /** The number of must-haves of the search. */
  musts: number
  changes: ResultChanges['data']
}

/** Chooses what an alert reports, with how many that would have been since the last visit. */
export function AlertEvents({ value, onChange, musts, changes }: AlertEventsProps) {
  const { onFull, onNear, nearScore, onJobChange } = value
  const full = changes?.changes.filter(({ missed }) => missed === 0).length
  const near = changes?.changes.filter(
    ({ missed, score }) => missed === 1 && toDisplayScore(score) >= nearScore,
  ).length
  return (
    <div className="flex flex-col gap-2.5">
      <Event
        checked={onFull}
        count={full}
        onCheckedChange={(checked) => onChange({ onFull: checked })}
        since={changes?.since}
      >
        Someone new {formatMeeting(musts)}
      </Event>
      {musts > 1 && (
        <div className="flex items-start justify-between gap-3">
          <Event
            checked={onNear}
            count={near}
            onCheckedChange={(checked) => onChange({ onNear: checked })}
            since={changes?.since}
          >
            Someone misses only one, score {nearScore} or more
          </Event>
          {onNear && (
            <span className="shrink-0">
              <NumberStepper
                label="Least score"
                max={100}
                min={0}
                onValueChange={(score) => onChange({ nearScore: score })}
                step={5}
                value={nearScore}
              />
            </span>
          )}
        </div>
      )}
      <Event
        checked={onJobChange}
        onCheckedChange={(checked) => onChange({ onJobChange: checked })}
      >
        A person I said yes to changes jobs
      </Event>
    </div>
  )
}

function formatMeeting(musts: number): string {
  if (musts === 0) return 'matches'
  return musts === 1 ? 'meets the must-have' : `meets all ${musts} must-haves`
}

interface EventProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  count?: number | undefined
  since?: string | undefined
  children: ReactNode
}

function Event({ checked, onCheckedChange, count, since, children }: EventProps) {
  const locale = useLocale()
  const now = useNow()
  return (
    <div>
      <Checkbox checked={checked} onCheckedChange={onCheckedChange}>
        {children}
      </Checkbox>
      {count !== undefined && since !== undefined && (
        <p className="pl-6 text-type-12 text-fg-2 tabular-nums">
          {formatNumber(count)} since {formatSince(since, now, locale)}
        </p>
      )}
    </div>
  )
}
