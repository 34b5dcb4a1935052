import { Inbox } from 'lucide-react'
import { KanbanCard } from '#ui/board/kanban-card'
import { DropSlot } from '#ui/board/kanban-column'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { Panel, Specimen } from './panel.tsx'
import { sampleCards, sampleDraggedCard } from './sample-cards.tsx'

export function KanbanPanel() {
  return (
    <Panel title="Kanban card, drop slot, skeleton, empty state">
      <div className="grid gap-x-3 gap-y-3.5 md:grid-cols-3 xl:grid-cols-5">
        {sampleCards.map(({ state, card }) => (
          <Specimen key={card.name} name={state}>
            <KanbanCard {...card} />
          </Specimen>
        ))}
        <Specimen name="Dragging">
          <KanbanCard {...sampleDraggedCard} dragging={true} />
        </Specimen>
        <div className="grid min-h-33">
          <DropSlot>Drop in Interview</DropSlot>
        </div>
        <Specimen name="Skeleton">
          <SkeletonRegion label="Loading the card">
            <div className="h-30 rounded-lg border border-line bg-surface p-2.5">
              <div className="flex items-center gap-2">
                <Skeleton className="size-7" round={true} />
                <Skeleton className="h-3 w-28" />
              </div>
              <Skeleton className="mt-3.5 h-2.5 w-4/5" />
              <Skeleton className="mt-2 h-2.5 w-1/2" />
              <Skeleton className="mt-3.5 h-2.5 w-full" />
            </div>
          </SkeletonRegion>
        </Specimen>
        <div className="grid place-items-center rounded-lg border border-dashed border-line-strong">
          <EmptyState
            icon={Inbox}
            primary={<Button size="sm">See the session</Button>}
            title="No replies yet"
          >
            Step 2 is sent tomorrow.
          </EmptyState>
        </div>
      </div>
    </Panel>
  )
}
