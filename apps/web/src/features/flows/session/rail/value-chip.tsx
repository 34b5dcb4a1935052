import type { Mode } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/format'
import { Chip } from '#ui/data/chip'
import { CriterionModeToggle } from '#ui/forms/criterion-mode-toggle'
import { Popover } from '#ui/overlays/popover'
import type { CriterionValue, ValueListCriterion } from '../criteria/criterion-values.ts'
import { removeValue, setValueMode } from '../criteria/edit-criteria.ts'
import { formatValue } from '../criteria/format-criterion.ts'
import { CriterionSettings, Setting } from './criterion-settings.tsx'
import type { RailFilter } from './rail-filter.ts'

interface ValueChipProps {
  rail: RailFilter
  criterion: ValueListCriterion
  /** One value, or several alternatives shown as one. */
  values: readonly CriterionValue[]
  /** More settings of the value or its criterion. */
  children?: ReactNode
}

/** Shows a value of a filter. Pressing it opens its mode and weight. */
export function ValueChip({ rail, criterion, values, children }: ValueChipProps) {
  const text = values.map(formatValue).join(' or ')
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
              // Titles are stored for use in mid-sentence, so capitalise them here.
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
            <CriterionModeToggle<Mode>
              modes={[criterion.mode]}
              offersExclude
              of={text}
              onValueChange={(mode) =>
                rail.edit((all) => setValueMode(all, criterion.id, first, mode))
              }
            />
          </div>
          {children}
          <CriterionSettings criterion={criterion} rail={rail} />
          {cost !== undefined && cost > 0 && (
            <Setting label="Excludes">
              <span className="text-type-12 tabular-nums">
                {formatCount(cost, 'person', 'people')}
              </span>
            </Setting>
          )}
        </div>
      </Popover>
    </Chip>
  )
}

const kinds = { must: 'must', nice: 'nice', not: 'plain' } as const
