import { type Import, previewImport } from '@headwater/contract/sourcing/imports'
import { useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/button'
import { useToastFloor } from '#ui/toast-floor'
import { useImportActs } from '../use-import-acts.ts'
import { foresee } from './foresee.ts'

interface StartBarProps {
  found: Import
  /** Why it cannot start. */
  reason: string | undefined
  /** The preview belongs to an earlier choice. */
  isBehind?: boolean
  /** Must come to a good end first. */
  before?: () => Promise<boolean>
}

/** Starts the import; in reach wherever one reads. */
export function StartBar({ found, reason, isBehind = false, before }: StartBarProps) {
  const { busy, act } = useImportActs(found)
  const floor = useToastFloor<HTMLDivElement>()
  const [isPreparing, setPreparing] = useState(false)
  const { values: preview } = useLoadData(previewImport, { importId: found.id })
  const { label, left } = foresee(found.counts.total, isBehind ? undefined : preview)

  async function start() {
    setPreparing(true)
    if (!before || (await before())) await act('start')
    setPreparing(false)
  }

  return (
    <div
      className="sticky bottom-0 z-(--z-sticky) -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:-mb-6 md:px-6"
      ref={floor}
    >
      <p className="text-type-12 text-fg-2">
        {reason ?? `${left}You can pause while it runs, and undo it afterwards.`}
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
