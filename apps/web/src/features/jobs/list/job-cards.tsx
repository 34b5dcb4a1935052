import { useState } from 'react'
import { useSingleKeys } from '#lib/use-keys'
import { useRowKeys } from '#ui/use-row-keys'
import { JobCard } from './job-card.tsx'
import type { JobRowsProps } from './jobs-table.tsx'

/** The same jobs on cards. More of them come when they are asked for. */
export function JobCards({ items, openId, selection, onEnter, onOpen }: JobRowsProps) {
  const [letters] = useSingleKeys()
  const [now] = useState(() => new Date())
  const { container, rowProps } = useRowKeys<HTMLUListElement>({
    count: items.length,
    letters,
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
