import type { Criterion, Mode } from '@headwater/contract/sourcing/criteria'
import type { QueryReading } from '@headwater/contract/sourcing/search'
import { X } from 'lucide-react'
import { Chip } from '#ui/chip'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/popover'
import { WeightToggle } from '#ui/weight-toggle'
import { remove, removeValue } from '../criteria/edit-criteria.ts'
import { type Group, sayGroup } from '../criteria/group-criteria.ts'
import { sayValue, sayWhat } from '../criteria/say-criterion.ts'
import { isListed, valuesOf } from '../criteria/values.ts'
import type { Names } from '../draft-store.ts'
import type { SearchDraft } from '../use-search-draft.ts'
import { haveSameMeaning } from './same-meaning.ts'

export interface Reading {
  draft: SearchDraft
  names: Names
  /** What the sentence was understood as; undefined until that is known. */
  reading: QueryReading | undefined
}

/** What is asked of one attribute, as a chip: how much it counts, and what it was read from, hang on it. */
export function GroupChip({ draft, group, names, reading }: Reading & { group: Group }) {
  const { mode, criteria } = group
  const ids = criteria.map(({ id }) => id)
  const what = criteria.map((criterion) => sayWhat(criterion, names)).join(', ')
  const text = sayGroup(group, names)
  const kind = mode === 'not' ? 'plain' : mode
  if (draft.isReadOnly) return <Chip kind={kind}>{text}</Chip>
  return (
    <Chip
      kind={kind}
      onRemove={() => draft.set(remove(draft.criteria, ids))}
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
          <WeightToggle<Mode>
            hasNot
            of={text}
            onValueChange={(next) =>
              draft.set(
                draft.criteria.map((one) => (ids.includes(one.id) ? { ...one, mode: next } : one)),
              )
            }
            value={mode}
          />
        </div>
        <ReadFrom criteria={criteria} names={names} reading={reading} />
        <ValueList criteria={criteria} draft={draft} names={names} />
      </Popover>
    </Chip>
  )
}

interface OfGroup {
  criteria: readonly Criterion[]
  names: Names
}

/** The words of the sentence that were taken for it: several of them may mean one thing. */
function ReadFrom({ criteria, names, reading }: OfGroup & Pick<Reading, 'reading'>) {
  const said = (reading?.criteria ?? []).filter((one) =>
    criteria.some((other) => other.id === one.id && haveSameMeaning([one], [other])),
  )
  const words = (reading?.pieces ?? []).flatMap(({ criterionId, text }) =>
    said.some(({ id }) => id === criterionId) ? text : [],
  )
  const shown = said.flatMap((one) => valuesOf(one, names).map(sayValue))
  if (words.length === 0 || words.join() === shown.join()) return null
  return (
    <p className="mt-2 text-type-12 text-fg-2">
      Read from {[...new Set(words)].map((text) => `“${text}”`).join(', ')}
    </p>
  )
}

/** Each of several values can go by itself. */
function ValueList({ criteria, names, draft }: OfGroup & Pick<Reading, 'draft'>) {
  const values = criteria.flatMap((one) =>
    isListed(one) ? valuesOf(one, names).map((value) => ({ id: one.id, value })) : [],
  )
  if (values.length < 2) return null
  return (
    <ul className="mt-2 border-t border-line pt-1.5">
      {values.map(({ id, value }) => (
        <li className="flex items-center justify-between gap-3" key={`${id} ${sayValue(value)}`}>
          <span className="min-w-0 wrap-anywhere">{sayValue(value)}</span>
          <IconButton
            icon={X}
            label={`Remove ${sayValue(value)}`}
            onClick={() => draft.set(removeValue(draft.criteria, id, value))}
            size="sm"
          />
        </li>
      ))}
    </ul>
  )
}
