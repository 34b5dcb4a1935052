import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/buttons/button'
import { acceptedExtensions } from './import-kind-info.ts'
import { usePageDrop } from './use-page-drop.ts'

interface DropZoneProps {
  title: string
  /** Shown below the button: limits, or what the file must be. */
  children: ReactNode
  buttonLabel: string
  /** Why the last file was refused. */
  error: string | undefined
  onFile: (file: File) => void
  /** Called when several files were dropped. */
  onMultipleFiles: () => void
}

/** Accepts a file by drop or picker. The whole page is a drop target. */
export function DropZone({
  title,
  children,
  buttonLabel,
  error,
  onFile,
  onMultipleFiles,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(handleFiles)

  function handleFiles(files: readonly File[]) {
    const [file, ...others] = files
    if (others.length > 0) onMultipleFiles()
    else if (file) onFile(file)
  }

  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-lg border border-dashed px-4 py-10 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control bg-surface',
      )}
    >
      <Upload aria-hidden="true" className={isOver ? 'text-accent-text' : 'text-fg-3'} size={20} />
      <p className="mt-2 text-type-15">{isOver ? 'Drop to add this file' : title}</p>
      <Button className="mt-4" kind="primary" onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        accept={acceptedExtensions}
        aria-label="File"
        className="sr-only"
        onChange={({ target }) => {
          handleFiles([...(target.files ?? [])])
          // Reset, so that picking the same file again fires a change event.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <div className="mt-3 text-type-12 text-fg-2">{children}</div>
      {error !== undefined && (
        <p className="mt-2 text-type-12 text-bad-text" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
