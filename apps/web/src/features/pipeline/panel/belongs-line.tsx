import type { Card } from '@headwater/contract/pipeline/board'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import type { BoardActs } from '../board/board-acts.ts'

interface BelongsLineProps {
  card: Card
  acts: BoardActs
}

/** Who of the team looks after somebody, and their tags. */
export function BelongsLine({ card, acts }: BelongsLineProps) {
  const assignee = acts.useMembers().find(({ clientId }) => clientId === card.assigneeId)
  if (!assignee && card.tags.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-1.5">
      {assignee && (
        <span className="mr-1.5 flex items-center gap-1.5 text-type-12 text-fg-2">
          <Avatar name={assignee.name} size={20} />
          {assignee.name} looks after them
        </span>
      )}
      {card.tags.map((tag) => (
        <Chip
          key={tag}
          {...(acts.whyNot === undefined && {
            onRemove: () => void acts.tag([card], { remove: [tag] }),
          })}
        >
          {tag}
        </Chip>
      ))}
    </div>
  )
}
