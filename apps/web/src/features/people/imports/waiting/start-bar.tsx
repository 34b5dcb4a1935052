import { type Import, previewImport } from '@headwater/contract/people/imports'
import { useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { useToastObstacle } from '#ui/feedback/toast-obstacles'
import { useImportActs } from '../use-import-acts.ts'
import { summariseStart } from './start-summary.ts'

interface StartBarProps {
  importRecord: Import
  /** Why it can't start. */
  reason: string | undefined
  /** The preview belongs to an earlier mapping. */
  isStale?: boolean
  /** Must succeed before the start. */
  before?: () => Promise<boolean>
}

/** Starts the import. It stays visible while scrolling. */
export function StartBar({
  importRecord,
  reason,
  isStale = false,
  before: prepare,
}: StartBarProps) {
  const { busy, act } = useImportActs(importRecord)
  const floor = useToastObstacle<HTMLDivElement>()
  const [isPreparing, setPreparing] = useState(false)
  const { values: preview } = useLoadData(previewImport, { importId: importRecord.id })
  const { label, left } = summariseStart(importRecord.counts.total, isStale ? undefined : preview)

  async function start() {
    setPreparing(true)
    if (!prepare || (await prepare())) await act('start')
    setPreparing(false)
  }

  return (
    <div
      className="sticky bottom-0 z-(--z-sticky) -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:-mb-6 md:px-6"
      ref={floor}
    >
      <p className="text-type-12 text-fg-2">
        {reason ?? `${left}You can pause or undo the import.`}
      </p>
      <Button
        className="max-md:w-full"
        disabledReason={reason}
        kind="primary"
        loading={isPreparing || busy === 'start'}
        onClick={() => void start()}
      >
        {label}
      </Button>
    </div>
  )
}
