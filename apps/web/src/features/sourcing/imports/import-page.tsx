import type { Import } from '@headwater/contract/sourcing/imports'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { BackToImports } from './back-to-imports.tsx'
import { ImportHead } from './import-head.tsx'
import { ImportSkeleton } from './import-skeleton.tsx'
import { ResultView } from './result-view.tsx'
import { ReadingView, RunningView, UndoingView } from './running-view.tsx'
import { UploadView } from './upload/upload-view.tsx'
import { useImport } from './use-import.ts'

const WaitingView = lazy(async () => ({
  default: (await import('./waiting/waiting-view.tsx')).WaitingView,
}))

/** One import, by what it is doing. */
export function ImportPage() {
  const { importId = '' } = useParams({ strict: false })
  const { values, error, isLoading, retry } = useImport(importId)
  const showsSkeleton = useDelayedLoading(isLoading)
  return (
    <>
      <BackToImports />
      {values ? (
        <>
          <ImportHead found={values} />
          <Suspense fallback={<div className="min-h-84" />}>
            <ImportBody found={values} />
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

function ImportBody({ found }: { found: Import }) {
  switch (found.status) {
    case 'uploading':
      return <UploadView found={found} />
    case 'reading':
      return <ReadingView found={found} />
    case 'waiting':
      return <WaitingView found={found} />
    case 'running':
    case 'paused':
      return <RunningView found={found} />
    case 'undoing':
      return <UndoingView found={found} />
    default:
      return <ResultView found={found} />
  }
}
