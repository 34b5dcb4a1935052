import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button'
import { acceptedEndings } from './kind-facts.ts'
import { usePageDrop } from './use-page-drop.ts'

interface DropZoneProps {
  title: string
  /** Below the button: limits, or what the file must be. */
  children: ReactNode
  buttonLabel: string
  /** Why the last one was not taken. */
  error: string | undefined
  onFile: (file: File) => void
  /** Somebody let go of several. */
  onSeveral: () => void
}

/** Where a file is dropped or chosen. The whole page takes the drop. */
export function DropZone({
  title,
  children,
  buttonLabel,
  error,
  onFile,
  onSeveral,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = usePageDrop(take)

  function take(files: readonly File[]) {
    const [file, ...others] = files
    if (others.length > 0) onSeveral()
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
      <p className="mt-2 text-type-15">{isOver ? 'Let go to take it' : title}</p>
      <Button className="mt-4" kind="primary" onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        accept={acceptedEndings}
        aria-label="File"
        className="sr-only"
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // The same file again is a choice, too.
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
