import { maxFileBytes } from '@headwater/contract/pipeline/files'
import { clsx } from 'clsx'
import { Upload as UploadIcon } from 'lucide-react'
import { useRef } from 'react'
import { saySize, usePageDrop } from '#features/sourcing'
import { Button } from '#ui/button'
import { acceptedFiles } from './describe-file.ts'

/** Where files are dropped or chosen. The whole page takes the drop. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
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
          ? 'Let go to keep them here.'
          : `Drop PDF or DOCX files here, up to ${saySize(maxFileBytes)} each.`}
      </p>
      <Button icon={UploadIcon} onClick={() => input.current?.click()} size="sm">
        Choose files
      </Button>
      <input
        accept={acceptedFiles}
        aria-label="Files"
        className="sr-only"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file again is a choice, too.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </div>
  )
}
