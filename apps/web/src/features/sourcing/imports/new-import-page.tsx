import { createImport, maxImportBytes } from '@headwater/contract/sourcing/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { PageHeader } from '#ui/page-header'
import { BackToImports } from './back-to-imports.tsx'
import { checkFile, oneFileOnly } from './check-file.ts'
import type { Choice } from './chosen-file.tsx'
import { DropZone } from './drop-zone.tsx'
import { KindsList } from './kinds-list.tsx'
import { countParts } from './say-import.ts'
import { saySize } from './say-size.ts'
import { TemplateLink } from './template-link.tsx'
import { useStartUpload } from './upload/use-start-upload.ts'
import { keepImport } from './use-import-acts.ts'
import { useImportJob } from './use-import-job.ts'

const ChosenFile = lazy(async () => ({
  default: (await import('./chosen-file.tsx')).ChosenFile,
}))

/** A file is chosen, recognised and sent. */
export function NewImportPage() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const { isBusy, upload } = useNewUpload(setError)

  function take(chosen: File) {
    const fault = checkFile(chosen)
    setError(fault)
    setFile(fault === undefined ? chosen : undefined)
  }

  return (
    <>
      <BackToImports />
      <PageHeader
        lead="Nobody is taken in before you have seen what would become of the file."
        level={2}
        title="Import people"
      />
      {file ? (
        <Suspense fallback={<div className="h-40" />}>
          <ChosenFile
            // Another file is recognised anew.
            key={`${file.name} ${file.size} ${file.lastModified}`}
            error={error}
            file={file}
            isBusy={isBusy}
            onUpload={(choice) => void upload(file, choice)}
            onWithdraw={() => {
              setFile(undefined)
              setError(undefined)
            }}
          />
        </Suspense>
      ) : (
        <DropZone
          buttonLabel="Choose a file"
          error={error}
          onFile={take}
          onSeveral={() => setError(oneFileOnly)}
          title="Drop a file anywhere on this page"
        >
          Up to {saySize(maxImportBytes)}. After a broken connection the upload goes on where it
          was.
        </DropZone>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-type-13 font-semibold">What can be imported</h3>
        <TemplateLink size="sm" />
      </div>
      <KindsList />
    </>
  )
}

function useNewUpload(onError: (sentence: string | undefined) => void) {
  const cache = useQueryClient()
  const start = useStartUpload()
  const navigate = useNavigate()
  const job = useImportJob()
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File, { kind }: Choice) {
    if (isBusy) return
    setBusy(true)
    onError(undefined)
    try {
      const made = await call(createImport, {
        fileName: file.name,
        fileBytes: file.size,
        ...(kind && { kind }),
      })
      keepImport(cache, made)
      const missing = Array.from({ length: countParts(file.size) }, (_, part) => part)
      start({ importId: made.id, file, missing })
      await navigate({
        to: '/main/people/imports/$importId',
        params: { importId: made.id },
        search: (job === undefined ? {} : { job }) as object,
      })
    } catch (error) {
      onError(sayFailure(error))
      setBusy(false)
    }
  }
  return { isBusy, upload }
}
