import type { Import } from '@headwater/contract/people/imports'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { BackToImports } from './back-to-imports.tsx'
import { DiscardButton } from './discard-button.tsx'
import { formatFileSize } from './format-file-size.ts'
import { formatImportKind } from './format-import-kind.ts'
import { ImportSkeleton } from './import-skeleton.tsx'
import { ImportStatusBadge } from './import-status-badge.tsx'
import { ResultView } from './result-view.tsx'
import { ReadingView, RunningView, UndoingView } from './running-view.tsx'
import { UploadView } from './upload/upload-view.tsx'
import { useImport } from './use-import.ts'

const WaitingView = lazy(async () => ({
  default: (await import('./waiting/waiting-view.tsx')).WaitingView,
}))

/** Shows one import according to its status. */
export function ImportPage() {
  const { importId = '' } = useParams({ strict: false })
  const { values, error, isLoading, retry } = useImport(importId)
  const showsSkeleton = useDelayedLoading(isLoading)
  return (
    <>
      <BackToImports />
      {values ? (
        <>
          <ImportHeader importRecord={values} />
          <Suspense fallback={<div className="min-h-84" />}>
            <ImportBody importRecord={values} />
          </Suspense>
        </>
      ) : error !== undefined && !isLoading ? (
        <Banner action={<Button onClick={retry}>Try again</Button>} title={error} tone="bad" />
      ) : (
        showsSkeleton && <ImportSkeleton />
      )}
    </>
  )
}

function ImportBody({ importRecord }: { importRecord: Import }) {
  switch (importRecord.status) {
    case 'uploading':
      return <UploadView importRecord={importRecord} />
    case 'reading':
      return <ReadingView importRecord={importRecord} />
    case 'waiting':
      return <WaitingView importRecord={importRecord} />
    case 'running':
    case 'paused':
      return <RunningView importRecord={importRecord} />
    case 'undoing':
      return <UndoingView importRecord={importRecord} />
    default:
      return <ResultView importRecord={importRecord} />
  }
}

/** Shows the file, who uploaded it and when. */
function ImportHeader({ importRecord }: { importRecord: Import }) {
  const locale = useLocale()
  const { fileName, fileBytes, by, createdAt } = importRecord
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-type-20 wrap-anywhere">{fileName}</h2>
          <ImportStatusBadge importRecord={importRecord} />
        </div>
        <p className="mt-1 text-fg-2">
          {[
            formatImportKind(importRecord),
            formatFileSize(fileBytes),
            `${by?.name ?? 'Former member'}, ${formatDateTime(createdAt, locale)}`,
          ].join(' · ')}
        </p>
      </div>
      <DiscardButton importRecord={importRecord} />
    </header>
  )
}
