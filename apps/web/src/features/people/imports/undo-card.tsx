import type { Import } from '@headwater/contract/people/imports'
import { Card } from '#ui/layout/card'
import { formatUndoEffect } from './format-undo-effect.ts'
import { UndoButton } from './undo-button.tsx'

/** Offers to undo an import that added people. */
export function UndoCard({ importRecord }: { importRecord: Import }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_320px]">
        <h3 className="text-type-13 font-semibold">Undo this import</h3>
        <p className="mt-1 text-type-12 text-fg-2">{formatUndoEffect(importRecord.counts)}</p>
      </div>
      <UndoButton importRecord={importRecord} />
    </Card>
  )
}
