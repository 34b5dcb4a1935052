import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/buttons/button'

interface FileButtonProps {
  /** The accessible label of the file input. */
  label: string
  children: string
  isBusy: boolean
  disabledReason: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Opens the file picker for several files. */
export function FilePickerButton({
  label,
  children,
  isBusy,
  disabledReason,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        disabledReason={disabledReason}
        icon={Upload}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        accept=".zip,.csv,.txt"
        aria-label={label}
        className="sr-only"
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Reset, so that picking the same files again fires a change event.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </>
  )
}
