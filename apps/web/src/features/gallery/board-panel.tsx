import { Ellipsis, Plus } from 'lucide-react'
import { KanbanCard } from '#ui/board/kanban-card'
import { DropSlot, KanbanColumn } from '#ui/board/kanban-column'
import { IconButton } from '#ui/buttons/icon-button'
import { Panel } from './panel.tsx'
import { sampleCards } from './sample-cards.tsx'

export function BoardPanel() {
  return (
    <Panel title="Kanban column">
      <div className="flex h-72 gap-2 overflow-x-auto">
        <KanbanColumn
          count={144}
          depth={1}
          name="Sourced"
          tools={
            <>
              <IconButton icon={Plus} label="Add to Sourced" size="sm" />
              <IconButton icon={Ellipsis} label="Sourced, more" size="sm" />
            </>
          }
        >
          {sampleCards.slice(0, 1).map(({ card }) => (
            <li key={card.name}>
              <KanbanCard {...card} onOpen={() => undefined} />
            </li>
          ))}
        </KanbanColumn>
        <KanbanColumn count={9} depth={4} name="Interview">
          <li>
            <DropSlot>Drop in Interview</DropSlot>
          </li>
        </KanbanColumn>
        <KanbanColumn count={6} depth={6} folded={true} name="Hired" />
        <KanbanColumn count={38} depth="out" folded={true} name="Rejected" />
      </div>
    </Panel>
  )
}
