import { exportRefusedRows, type Import } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { downloadFile } from '#lib/download-file'
import { formatCount } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'

/** Downloads the refused lines as a file and explains how to correct them. */
export function RefusedCard({ importRecord: { id, kind, counts } }: { importRecord: Import }) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await withStepUp(() => downloadFile(exportRefusedRows, { importId: id }))
    } catch (error) {
      if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-[1_1_320px]">
        <h3 className="text-type-13 font-semibold">
          {formatCount(counts.refused, 'entry was', 'entries were')} skipped
        </h3>
        <p className="mt-1 text-type-12 text-fg-2">
          {kind === 'csv' ? (
            <>
              The file lists each skipped row with its number and the reason. Correct it, then{' '}
              <NewImportLink>import only that file</NewImportLink>. The first two columns are
              ignored.
            </>
          ) : (
            <>
              The file lists them with the reasons. Correct them at the source, then{' '}
              <NewImportLink>import them again</NewImportLink>. People you already have are merged,
              not added twice.
            </>
          )}
        </p>
      </div>
      <Button icon={Download} loading={isBusy} onClick={() => void download()}>
        Download skipped entries
      </Button>
    </Card>
  )
}

function NewImportLink({ children }: { children: string }) {
  return (
    <Link className="text-link underline" to="/main/people/imports/new">
      {children}
    </Link>
  )
}
