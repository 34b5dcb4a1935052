import { clsx } from 'clsx'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Popover } from '#ui/overlays/popover'
import { type CriteriaGroup, groupCriteria } from '../criteria/group-criteria.ts'
import { CriteriaGroupChip, type CriteriaReadingProps } from './criteria-group-chip.tsx'

interface CriteriaSummaryProps extends CriteriaReadingProps {
  /**
   * Limits the chips to one line. The ones that do not fit are in a popover behind a button at the
   * end.
   */
  isOneLine: boolean
}

/** Shows the criteria as chips. Edits made here appear in the filters too. */
export const CriteriaSummary = memo(function CriteriaSummary({
  isOneLine,
  ...props
}: CriteriaSummaryProps) {
  const { draft } = props
  const groups = groupCriteria(draft.criteria)
  const keys = groups.map(groupKey).join(',')
  const list = useRef<HTMLUListElement>(null)
  const cutOff = useOverflowCount(list, isOneLine ? keys : '')
  const shown = groups.length - cutOff
  return (
    <div className="flex min-h-6 items-start gap-x-3 gap-y-1.5 max-md:flex-col">
      {groups.length > 0 && (
        <span className="shrink-0 text-type-12 leading-6! text-fg-2">
          {draft.text === '' ? 'Criteria' : 'Understood as'}
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
            <li
              className={clsx('flex max-w-full', at >= shown && 'invisible')}
              key={groupKey(group)}
            >
              <CriteriaGroupChip {...props} group={group} />
            </li>
          ))}
        </ul>
        {/* Reserve the button's width, because showing and hiding it would change how many chips fit. */}
        {isOneLine && (
          <div className="w-20 shrink-0">
            {cutOff > 0 && <MoreCriteria {...props} groups={groups.slice(shown)} />}
          </div>
        )}
      </div>
      <Legend />
    </div>
  )
})

/** The criteria that do not fit on the line. */
function MoreCriteria({
  groups,
  ...props
}: CriteriaReadingProps & { groups: readonly CriteriaGroup[] }) {
  return (
    <Popover
      className="w-auto! max-w-130!"
      label="More criteria"
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
          <li className="flex max-w-full" key={groupKey(group)}>
            <CriteriaGroupChip {...props} group={group} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}

function groupKey({ attribute, mode }: CriteriaGroup): string {
  return `${attribute} ${mode}`
}

function Legend() {
  return (
    <div
      aria-hidden="true"
      className="hidden h-6 shrink-0 items-center gap-4 text-type-12 text-fg-2 lg:flex"
    >
      <span className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-xs border border-accent bg-accent-soft" /> Must-have
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3.5 rounded-xs border border-dashed border-line-control" />{' '}
        Nice-to-have
      </span>
    </div>
  )
}

/**
 * Returns how many of a list's last children do not fit on its line. An observer reports it after
 * painting, because measuring would force a synchronous layout.
 *
 * @param keys Identifies the children. Nothing is observed when it is empty.
 */
function useOverflowCount(list: RefObject<HTMLElement | null>, keys: string): number {
  const [cutOff, setCutOff] = useState(0)
  useEffect(() => {
    const root = list.current
    if (!root || keys === '') return setCutOff(0)
    const outside = new Set<Element>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) outside.delete(target)
          else outside.add(target)
        }
        setCutOff(outside.size)
      },
      { root },
    )
    for (const child of root.children) watch.observe(child)
    return () => watch.disconnect()
  }, [list, keys])
  return cutOff
}
