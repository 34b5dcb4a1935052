import { maxFileBytes, type ReadResume } from '@headwater/contract/pipeline/files'
import { readResume, type WrittenPerson } from '@headwater/contract/pipeline/newcomers'
import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { saySize, usePageDrop } from '#features/sourcing'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Button } from '#ui/button'
import { acceptedFiles, checkDocument } from '../panel/files/describe-file.ts'
import { readBase64 } from '../panel/files/read-base64.ts'

interface ReadFile {
  name: string
  data: string
  person: WrittenPerson
  reading: ReadResume
}

interface ResumeDropProps {
  jobId: string
  onRead: (file: ReadFile) => void
}

const patienceMs = 180_000

/** A résumé is dropped or chosen, and read; nothing is kept before it is added. */
export function ResumeDrop({ jobId, onRead }: ResumeDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busyWith, setBusyWith] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const isOver = usePageDrop((files) => void take(files))

  async function take([file, ...others]: readonly File[]) {
    if (!file || busyWith !== undefined) return
    const fault = others.length > 0 ? oneOnly : checkDocument(file)
    setFailure(fault)
    if (fault !== undefined) return
    setBusyWith(file.name)
    try {
      const data = await readBase64(file)
      const read = await call(
        readResume,
        { jobId, name: file.name, data },
        { timeoutMs: patienceMs },
      )
      onRead({ name: file.name, data, ...read })
    } catch (error) {
      setFailure(`${file.name}: ${sayFailure(error)}`)
    } finally {
      setBusyWith(undefined)
    }
  }

  return (
    <div
      className={clsx(
        'flex flex-col items-center rounded-lg border border-dashed px-4 py-8 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      <Upload aria-hidden="true" className="text-fg-3" size={20} />
      <p className="mt-2 text-type-13 font-semibold">
        {isOver ? 'Let go to read it' : 'Drop a résumé here'}
      </p>
      <p aria-live="polite" className="mt-1 text-type-12 text-fg-2">
        {busyWith === undefined
          ? `A PDF or DOCX of up to ${saySize(maxFileBytes)}. You see what it says before anything is kept.`
          : `${busyWith} is being read.`}
      </p>
      <Button
        className="mt-3"
        loading={busyWith !== undefined}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input
        accept={acceptedFiles}
        aria-label="Résumé"
        className="sr-only"
        onChange={({ target }) => {
          void take([...(target.files ?? [])])
          // The same file again is a choice, too.
          target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      {failure !== undefined && (
        <p className="mt-2 text-type-12 text-bad-text wrap-anywhere" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

const oneOnly = 'One résumé at a time. Many of them come together by an import.'
