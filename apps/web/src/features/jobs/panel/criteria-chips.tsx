import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { Chip } from '#ui/chip'
import type { JobDraft } from './job-draft-rules.ts'
import { criterionGroups, sayCriterion } from './say-criterion.ts'

interface CriteriaChipsProps {
  draft: Pick<JobDraft, 'criteria' | 'names'>
  /** Left out where nothing may be changed. */
  onChange?: (criteria: Criterion[]) => void
}

/** What is looked for, by kind. A click on one switches between must and nice. */
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
                words={sayCriterion(criterion, names)}
                {...(onChange && {
                  onSwitch: () =>
                    onChange(
                      criteria.map((each) => (each === criterion ? switched(criterion) : each)),
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
          aria-label={`${text}, ${said[mode]}. Switch it.`}
          // Short words need room of their own: the cross beside them reaches beyond what is seen.
          className="mr-0.5 h-6 max-w-full min-w-6 truncate rounded-sm pointer-coarse:min-w-11"
          onClick={onSwitch}
          title={said[mode]}
          type="button"
        >
          {text}
        </button>
      ) : (
        <span title={said[mode]}>{text}</span>
      )}
    </Chip>
  )
}

const said = { must: 'must have', nice: 'nice to have', not: 'not wanted' } as const

function switched(criterion: Criterion): Criterion {
  return { ...criterion, mode: criterion.mode === 'must' ? 'nice' : 'must' }
}
