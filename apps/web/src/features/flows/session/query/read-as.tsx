import { clsx } from 'clsx'
import { memo, useRef } from 'react'
import { Popover } from '#ui/popover'
import { type Group, groupCriteria } from '../criteria/group-criteria.ts'
import { GroupChip, type Reading } from './group-chip.tsx'
import { useCutOff } from './use-cut-off.ts'

interface ReadAsProps extends Reading {
  /** Never higher than a line: what it has no room for hangs on a button at its end. */
  isOneLine: boolean
}

/** What is searched for, as chips: what is changed here is changed in the filters too. */
export const ReadAs = memo(function ReadAs({ isOneLine, ...props }: ReadAsProps) {
  const { draft } = props
  const groups = groupCriteria(draft.criteria)
  const keys = groups.map(keyOf).join(',')
  const list = useRef<HTMLUListElement>(null)
  const cutOff = useCutOff(list, isOneLine ? keys : '')
  const shown = groups.length - cutOff
  return (
    <div className="flex min-h-6 items-start gap-x-3 gap-y-1.5 max-md:flex-col">
      {groups.length > 0 && (
        <span className="shrink-0 text-type-12 leading-6! text-fg-2">
          {draft.text === '' ? 'Looks for' : 'Read as'}
        </span>
      )}
      <div className="flex min-w-0 flex-1 gap-x-3">
        <ul
          className={clsx(
            'flex min-w-0 flex-wrap gap-1.5',
            isOneLine && 'h-6 overflow-clip [overflow-clip-margin:4px]',
          )}
          ref={list}
        >
          {groups.map((group, at) => (
            <li className={clsx('flex max-w-full', at >= shown && 'invisible')} key={keyOf(group)}>
              <GroupChip {...props} group={group} />
            </li>
          ))}
        </ul>
        {/* Its room is kept: a button that comes and goes would change what fits. */}
        {isOneLine && (
          <div className="w-20 shrink-0">
            {cutOff > 0 && <Others {...props} groups={groups.slice(shown)} />}
          </div>
        )}
      </div>
      <Legend />
    </div>
  )
})

/** What the line has no room for. */
function Others({ groups, ...props }: Reading & { groups: readonly Group[] }) {
  return (
    <Popover
      className="w-auto! max-w-130!"
      label="What else it looks for"
      trigger={
        <button
          className="touch-target h-6 rounded-sm text-type-12 font-medium whitespace-nowrap text-fg-2 underline underline-offset-2"
          type="button"
        >
          and {groups.length} more
        </button>
      }
    >
      <ul className="flex flex-wrap gap-1.5">
        {groups.map((group) => (
          <li className="flex max-w-full" key={keyOf(group)}>
            <GroupChip {...props} group={group} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

function keyOf({ attribute, mode }: Group): string {
  return `${attribute} ${mode}`
}

function Legend() {
  return (
    <div
      aria-hidden="true"
      className="hidden h-6 shrink-0 items-center gap-4 text-type-12 text-fg-2 lg:flex"
    >
      <span className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-xs border border-accent bg-accent-soft" /> Must have
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-xs border border-dashed border-line-control" /> Nice to
        have
      </span>
    </div>
  )
}
