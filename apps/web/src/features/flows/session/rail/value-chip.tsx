import type { Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { countOf } from '#lib/format'
import { Chip } from '#ui/chip'
import { Popover } from '#ui/popover'
import { WeightToggle } from '#ui/weight-toggle'
import { removeValue, setValueMode } from '../criteria/edit-criteria.ts'
import { sayValue } from '../criteria/say-criterion.ts'
import type { ListedCriterion, Value } from '../criteria/values.ts'
import { CriterionSettings, Setting } from './criterion-settings.tsx'
import type { RailState } from './rail-state.ts'

interface ValueChipProps {
  rail: RailState
  criterion: ListedCriterion
  /** One value, or several of which any will do, as one wish. */
  values: readonly Value[]
  /** Further settings of the value or its criterion. */
  children?: ReactNode
}

/** A value of a filter. Pressed, it says how much it counts and lets that be changed. */
export function ValueChip({ rail, criterion, values, children }: ValueChipProps) {
  const text = values.map(sayValue).join(' or ')
  const [first] = values
  const cost = values.length > 0 ? rail.costs.get(criterion.id) : undefined
  const words = criterion.mode === 'not' ? `Not ${text}` : text
  if (!first) return null

  function removeAll() {
    rail.edit((all) => values.reduce((left, value) => removeValue(left, criterion.id, value), all))
  }

  if (rail.isReadOnly) return <Chip kind={kinds[criterion.mode]}>{words}</Chip>
  return (
    <Chip kind={kinds[criterion.mode]} onRemove={removeAll} removeLabel={`Remove ${text}`}>
      <Popover
        label={text}
        trigger={
          <button
            className={clsx(
              'touch-target inline-block h-6 min-w-6 max-w-full truncate rounded-sm',
              // Titles are written in the middle of a sentence, and stand alone here.
              criterion.attribute === 'title' && 'first-letter:uppercase',
            )}
            type="button"
          >
            {words}
          </button>
        }
      >
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <strong className="min-w-0 truncate font-semibold">{text}</strong>
            <WeightToggle<Mode>
              hasNot
              of={text}
              onValueChange={(mode) =>
                rail.edit((all) => setValueMode(all, criterion.id, first, mode))
              }
              value={criterion.mode}
            />
          </div>
          {children}
          <CriterionSettings criterion={criterion} rail={rail} />
          {cost !== undefined && cost > 0 && (
            <Setting label="Leaves out">
              <span className="text-type-12 tabular-nums">{countOf(cost, 'person', 'people')}</span>
            </Setting>
          )}
        </div>
      </Popover>
    </Chip>
  )
}

const kinds = { must: 'must', nice: 'nice', not: 'plain' } as const
