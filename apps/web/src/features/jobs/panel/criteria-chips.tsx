import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Chip } from '#ui/data/chip'
import { criterionGroups, formatCriterion } from './format-criterion.ts'
import type { JobDraft } from './job-draft.ts'

interface CriteriaChipsProps {
  draft: Pick<JobDraft, 'criteria' | 'names'>
  /** Undefined for read-only use. */
  onChange?: (criteria: Criterion[]) => void
}

/** Shows the criteria by group. A click switches between must-have and nice-to-have. */
export function CriteriaChips({ draft: { criteria, names }, onChange }: CriteriaChipsProps) {
  const groups = criterionGroups
    .map(({ label, attributes }) => ({
      label,
      found: criteria.filter(({ attribute }) => attributes.includes(attribute)),
    }))
    .filter(({ found }) => found.length > 0)
  return (
    <dl className="flex flex-col gap-2.5">
      {groups.map(({ label, found }) => (
        <div className="flex gap-3" key={label}>
          <dt className="w-20 shrink-0 pt-1 text-type-12 text-fg-2">{label}</dt>
          <dd className="flex min-w-0 flex-1 flex-wrap gap-1.5">
            {found.map((criterion) => (
              <CriterionChip
                criterion={criterion}
                key={criterion.id}
                words={formatCriterion(criterion, names)}
                {...(onChange && {
                  onSwitch: () =>
                    onChange(
                      criteria.map((each) =>
                        each === criterion ? withToggledMode(criterion) : each,
                      ),
                    ),
                  onRemove: () => onChange(criteria.filter((each) => each !== criterion)),
                })}
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CriterionChipProps {
  criterion: Criterion
  words: string
  onSwitch?: () => void
  onRemove?: () => void
}

function CriterionChip({ criterion: { mode }, words, onSwitch, onRemove }: CriterionChipProps) {
  const text = mode === 'not' ? `Not: ${words}` : words
  return (
    <Chip
      kind={mode === 'not' ? 'plain' : mode}
      {...(onRemove && { onRemove, removeLabel: `Remove ${words}` })}
    >
      {onSwitch ? (
        <button
          aria-label={`${text}, ${modeLabels[mode]}. Change`}
          // A minimum width for short labels, because the touch target of the remove button next to
          // it overlaps.
          className="mr-0.5 h-6 max-w-full min-w-6 truncate rounded-sm pointer-coarse:min-w-11"
          onClick={onSwitch}
          title={modeLabels[mode]}
          type="button"
        >
          {text}
        </button>
      ) : (
        <span title={modeLabels[mode]}>{text}</span>
      )}
    </Chip>
  )
}

const modeLabels = { must: 'must-have', nice: 'nice-to-have', not: 'exclude' } as const

function withToggledMode(criterion: Criterion): Criterion {
  return { ...criterion, mode: criterion.mode === 'must' ? 'nice' : 'must' }
}
