import { useNow } from '#lib/clock'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import { useRowNavigation } from '#ui/data/use-row-navigation'
import { JobCard } from './job-card.tsx'
import type { JobRowsProps } from './jobs-table.tsx'

/** Shows the jobs as cards, with a button to load more. */
export function JobCards({ items, openId, selection, onEnter, onOpen }: JobRowsProps) {
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  const { container, rowProps } = useRowNavigation<HTMLUListElement>({
    count: items.length,
    letters: hasLetterKeys,
    onOpen: (index) => withId(index, onEnter),
    onToggle: (index, selected) => withId(index, (id) => selection.toggle(id, selected)),
  })

  function withId(index: number, act: (id: string) => void) {
    const job = items[index]
    if (job) act(job.id)
  }

  return (
    <ul
      aria-label="Jobs"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))] gap-4"
      ref={container}
    >
      {items.map((job, index) => (
        <JobCard
          isOpen={job.id === openId}
          isSelected={selection.isWhole || selection.ids.has(job.id)}
          job={job}
          key={job.id}
          keys={rowProps(index)}
          now={now}
          onEnter={onEnter}
          onOpen={onOpen}
          onToggle={selection.toggle}
        />
      ))}
    </ul>
  )
}
