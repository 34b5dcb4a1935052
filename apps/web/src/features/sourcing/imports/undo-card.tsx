import type { Import } from '@headwater/contract/sourcing/imports'
import { Card } from '#ui/card'
import { sayUndo } from './say-undo.ts'
import { UndoButton } from './undo-button.tsx'

/** The way back from an import that brought something. */
export function UndoCard({ found }: { found: Import }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_320px]">
        <h3 className="text-type-13 font-semibold">Not what you wanted?</h3>
        <p className="mt-1 text-type-12 text-fg-2">{sayUndo(found.counts)}</p>
      </div>
      <UndoButton found={found} />
    </Card>
  )
}
