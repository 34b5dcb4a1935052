import type { Criterion, Mode } from '@headwater/contract/sourcing/criteria'
import type { ParsedQuery } from '@headwater/contract/sourcing/search'
import { X } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { Chip } from '#ui/data/chip'
import { CriterionModeToggle } from '#ui/forms/criterion-mode-toggle'
import { Popover } from '#ui/overlays/popover'
import { isValueListCriterion, listValues } from '../criteria/criterion-values.ts'
import { removeCriteria, removeValue } from '../criteria/edit-criteria.ts'
import { formatCriterionValue, formatValue } from '../criteria/format-criterion.ts'
import { type CriteriaGroup, formatCriteriaGroup } from '../criteria/group-criteria.ts'
import type { ValueNames } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { haveSameMeaning } from './same-meaning.ts'

export interface CriteriaReadingProps {
  draft: SearchDraft
  names: ValueNames
  /** The parsed query, or undefined until it has loaded. */
  reading: ParsedQuery | undefined
}

/**
 * Shows the criteria of one attribute as a chip. Its popover shows the mode and the source words.
 */
export function CriteriaGroupChip({
  draft,
  group,
  names,
  reading,
}: CriteriaReadingProps & { group: CriteriaGroup }) {
  const { mode, criteria } = group
  const ids = criteria.map(({ id }) => id)
  const what = criteria.map((criterion) => formatCriterionValue(criterion, names)).join(', ')
  const text = formatCriteriaGroup(group, names)
  const kind = mode === 'not' ? 'plain' : mode
  if (draft.isReadOnly) return <Chip kind={kind}>{text}</Chip>
  return (
    <Chip
      kind={kind}
      onRemove={() => draft.set(removeCriteria(draft.criteria, ids))}
      removeLabel={`Remove ${text}`}
    >
      <Popover
        className="w-auto! min-w-60"
        label={text}
        trigger={
          <button className="touch-target h-6 min-w-6 max-w-full truncate rounded-sm" type="button">
            {text}
          </button>
        }
      >
        <div className="flex items-center justify-between gap-4">
          <strong className="min-w-0 font-semibold wrap-anywhere">{what}</strong>
          <CriterionModeToggle<Mode>
            modes={[mode]}
            offersExclude
            of={text}
            onValueChange={(next) =>
              draft.set(
                draft.criteria.map((one) => (ids.includes(one.id) ? { ...one, mode: next } : one)),
              )
            }
          />
        </div>
        <SourceWords criteria={criteria} names={names} reading={reading} />
        <ValueList criteria={criteria} draft={draft} names={names} />
      </Popover>
    </Chip>
  )
}

interface CriteriaGroupProps {
  criteria: readonly Criterion[]
  names: ValueNames
}

/** Shows the words of the query this was parsed from. Several may mean the same. */
function SourceWords({
  criteria,
  names,
  reading,
}: CriteriaGroupProps & Pick<CriteriaReadingProps, 'reading'>) {
  const said = (reading?.criteria ?? []).filter((one) =>
    criteria.some((other) => other.id === one.id && haveSameMeaning([one], [other])),
  )
  const words = (reading?.pieces ?? []).flatMap(({ criterionId, text }) =>
    said.some(({ id }) => id === criterionId) ? text : [],
  )
  const shown = said.flatMap((one) => listValues(one, names).map(formatValue))
  if (words.length === 0 || words.join() === shown.join()) return null
  return (
    <p className="mt-2 text-type-12 text-fg-2">
      Understood from {[...new Set(words)].map((text) => `“${text}”`).join(', ')}
    </p>
  )
}

/** Lists the values, each of which can be removed separately. */
function ValueList({
  criteria,
  names,
  draft,
}: CriteriaGroupProps & Pick<CriteriaReadingProps, 'draft'>) {
  const values = criteria.flatMap((one) =>
    isValueListCriterion(one) ? listValues(one, names).map((value) => ({ id: one.id, value })) : [],
  )
  if (values.length < 2) return null
  return (
    <ul className="mt-2 border-t border-line pt-1.5">
      {values.map(({ id, value }) => (
        <li className="flex items-center justify-between gap-3" key={`${id} ${formatValue(value)}`}>
          <span className="min-w-0 wrap-anywhere">{formatValue(value)}</span>
          <IconButton
            icon={X}
            label={`Remove ${formatValue(value)}`}
            onClick={() => draft.set(removeValue(draft.criteria, id, value))}
            size="sm"
          />
        </li>
      ))}
    </ul>
  )
}
