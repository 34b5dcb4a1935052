import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button'

interface FileButtonProps {
  /** What is chosen, for those who only hear it. */
  label: string
  children: string
  isBusy: boolean
  disabledReason: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Opens the window in which files are chosen, several at once. */
export function FileButton({ label, children, isBusy, disabledReason, onFiles }: FileButtonProps) {
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
          // The same files again are a choice, too.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
    </>
  )
}
