import { createImport, maxImportBytes } from '@headwater/contract/people/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { PageHeader } from '#ui/layout/page-header'
import { BackToImports } from './back-to-imports.tsx'
import type { UploadChoice } from './chosen-file.tsx'
import { DropZone } from './drop-zone.tsx'
import { formatFileSize } from './format-file-size.ts'
import { countParts } from './format-import.ts'
import { ImportKindsList } from './import-kinds-list.tsx'
import { TemplateLink } from './template-link.tsx'
import { useStartUpload } from './upload/use-start-upload.ts'
import { cacheImport } from './use-import-acts.ts'
import { useTargetJobId } from './use-target-job-id.ts'
import { oneFileOnly, validateImportFile } from './validate-import-file.ts'

const ChosenFile = lazy(async () => ({
  default: (await import('./chosen-file.tsx')).ChosenFile,
}))

/** Selects a file, shows its kind and uploads it. */
export function NewImportPage() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const { isBusy, upload } = useNewUpload(setError)

  function handleFile(chosen: File) {
    const fault = validateImportFile(chosen)
    setError(fault)
    setFile(fault === undefined ? chosen : undefined)
  }

  return (
    <>
      <BackToImports />
      <PageHeader lead="You preview everything before importing." level={2} title="Import people" />
      {file ? (
        <Suspense fallback={<div className="h-40" />}>
          <ChosenFile
            // The key remounts the component for another file, so that its kind is inferred again.
            key={`${file.name} ${file.size} ${file.lastModified}`}
            error={error}
            file={file}
            isBusy={isBusy}
            onUpload={(choice) => void upload(file, choice)}
            onChooseAnother={() => {
              setFile(undefined)
              setError(undefined)
            }}
          />
        </Suspense>
      ) : (
        <DropZone
          buttonLabel="Choose a file"
          error={error}
          onFile={handleFile}
          onMultipleFiles={() => setError(oneFileOnly)}
          title="Drop a file anywhere on this page"
        >
          Up to {formatFileSize(maxImportBytes)}. If the connection drops, the upload resumes where
          it stopped.
        </DropZone>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-type-13 font-semibold">What can be imported</h3>
        <TemplateLink size="sm" />
      </div>
      <ImportKindsList />
    </>
  )
}

function useNewUpload(onError: (sentence: string | undefined) => void) {
  const cache = useQueryClient()
  const start = useStartUpload()
  const navigate = useNavigate()
  const job = useTargetJobId()
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File, { kind }: UploadChoice) {
    if (isBusy) return
    setBusy(true)
    onError(undefined)
    try {
      const made = await call(createImport, {
        fileName: file.name,
        fileBytes: file.size,
        ...(kind && { kind }),
      })
      cacheImport(cache, made)
      const missing = Array.from({ length: countParts(file.size) }, (_, part) => part)
      start({ importId: made.id, file, missing })
      await navigate({
        to: '/main/people/imports/$importId',
        params: { importId: made.id },
        search: (job === undefined ? {} : { job }) as object,
      })
    } catch (error) {
      onError(formatFailure(error))
      setBusy(false)
    }
  }
  return { isBusy, upload }
}
