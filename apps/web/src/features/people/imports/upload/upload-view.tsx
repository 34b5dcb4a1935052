import { type Import, importPartBytes } from '@headwater/contract/people/imports'
import { useState } from 'react'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { Card } from '#ui/layout/card'
import { DropZone } from '../drop-zone.tsx'
import { formatFileSize } from '../format-file-size.ts'
import { formatProgress, formatUploaded } from '../format-import.ts'
import { oneFileOnly } from '../validate-import-file.ts'
import { type Upload, useUpload } from './uploads.ts'
import { useIsUploadActive } from './use-is-upload-active.ts'
import { useStartUpload } from './use-start-upload.ts'

/** Shows an upload in progress, or asks for the file again to resume. */
export function UploadView({ importRecord }: { importRecord: Import }) {
  const start = useStartUpload()
  const upload = useUpload(importRecord.id)
  const isUploadActive = useIsUploadActive(importRecord)
  const [error, setError] = useState<string>()

  function resumeUpload(file: File) {
    const fault = validateSameFile(file, importRecord)
    setError(fault)
    if (fault !== undefined) return
    start({ importId: importRecord.id, file, missing: importRecord.missingParts })
  }

  if (!upload && isUploadActive) return <UploadInOtherWindow importRecord={importRecord} />
  if (!upload)
    return (
      <DropZone
        buttonLabel="Choose the file"
        error={error}
        onFile={resumeUpload}
        onMultipleFiles={() => setError(oneFileOnly)}
        title="Choose the same file again to resume"
      >
        <p>
          {importRecord.fileName}, {formatFileSize(importRecord.fileBytes)}. Only the missing part
          is uploaded.
        </p>
        <p className="mt-0.5">{formatProgress(importRecord)}</p>
      </DropZone>
    )
  const { failure, file } = upload
  return (
    <Card className="flex flex-col gap-4">
      <UploadProgress bytes={importRecord.fileBytes} upload={upload} />
      {failure !== undefined && (
        <Banner
          action={<Button onClick={() => resumeUpload(file)}>Resume</Button>}
          title="Upload stopped"
          tone="bad"
        >
          {failure} The part already uploaded is saved.
        </Banner>
      )}
    </Card>
  )
}

/** Two windows must not upload the same file, so this one only shows the progress. */
function UploadInOtherWindow({ importRecord }: { importRecord: Import }) {
  return (
    <Card className="flex flex-col gap-1">
      <p className="text-type-15 tabular-nums">{formatProgress(importRecord)}</p>
      <p className="text-type-12 text-fg-2">This file is being uploaded in another window.</p>
    </Card>
  )
}

/**
 * Returns why a file is not the one of the interrupted upload, or undefined when it seems to be.
 */
export function validateSameFile(
  file: Pick<File, 'name' | 'size'>,
  { fileName, fileBytes }: Pick<Import, 'fileName' | 'fileBytes'>,
): string | undefined {
  if (file.name !== fileName) return `This is ${file.name}. Choose ${fileName}.`
  if (file.size === fileBytes) return undefined
  return formatFileSize(file.size) === formatFileSize(fileBytes)
    ? 'This file has changed. Cancel the upload and import it again.'
    : `This file is ${formatFileSize(file.size)}, the earlier one ${formatFileSize(fileBytes)}. Cancel the upload and import it again.`
}

/** Shows how much of the file has been uploaded. */
function UploadProgress({ upload, bytes }: { upload: Upload; bytes: number }) {
  const { here, parts, waitMs, failure } = upload
  const text = formatUploaded(here * importPartBytes, bytes)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-type-15 tabular-nums">{text}</p>
        <p className="text-type-12 text-fg-2">{formatUploadState(waitMs, failure)}</p>
      </div>
      <ProgressBar
        label={text}
        max={parts}
        size={8}
        state={failure === undefined ? 'going' : 'held'}
        value={here}
      />
    </div>
  )
}

function formatUploadState(waitMs: number, failure: string | undefined): string {
  if (failure !== undefined) return ''
  if (waitMs >= 5_000) return `The server is busy. Continuing in ${Math.ceil(waitMs / 1_000)} s.`
  if (waitMs > 0) return 'Connection lost. Trying again.'
  return 'You can open other pages. Keep this window open.'
}
