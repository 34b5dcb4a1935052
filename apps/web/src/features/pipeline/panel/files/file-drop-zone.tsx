import { maxFileBytes } from '@headwater/contract/pipeline/files'
import { clsx } from 'clsx'
import { Upload as UploadIcon } from 'lucide-react'
import { useRef } from 'react'
import { formatFileSize, usePageDrop } from '#features/sourcing'
import { Button } from '#ui/buttons/button'
import { acceptedFileTypes } from './resume-files.ts'

/** Accepts files by picker or drop. The whole page is a drop target. */
export function FileDropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(onFiles)
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed px-4 py-3 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      <p className="min-w-0 flex-1 basis-44 text-type-12 text-fg-2">
        {isOver
          ? 'Drop to upload'
          : `Drop PDF or DOCX files here, up to ${formatFileSize(maxFileBytes)} each.`}
      </p>
      <Button icon={UploadIcon} onClick={() => input.current?.click()} size="sm">
        Choose files
      </Button>
      <input
        accept={acceptedFileTypes}
        aria-label="Files"
        className="sr-only"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Reset, so that picking the same file again fires a change event.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </div>
  )
}
