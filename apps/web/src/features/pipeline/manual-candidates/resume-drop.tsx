import { maxFileBytes, type ResumeSummary } from '@headwater/contract/pipeline/files'
import { type ManualPersonInput, parseResume } from '@headwater/contract/pipeline/manual-candidates'
import { clsx } from 'clsx'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatFileSize, usePageDrop } from '#features/people'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { readBase64 } from '#lib/read-base64'
import { Button } from '#ui/buttons/button'
import { acceptedFileTypes, validateDocument } from '../panel/files/resume-files.ts'

interface ParsedResume {
  name: string
  data: string
  person: ManualPersonInput
  reading: ResumeSummary
}

interface ResumeDropProps {
  jobId: string
  onParsed: (file: ParsedResume) => void
}

const timeoutMs = 180_000

/**
 * Accepts a résumé by drop or file picker and parses it. Nothing is stored before the person is
 * added.
 */
export function ResumeDrop({ jobId, onParsed }: ResumeDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busyWith, setBusyWith] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const isOver = usePageDrop((files) => void parseFiles(files))

  async function parseFiles([file, ...others]: readonly File[]) {
    if (!file || busyWith !== undefined) return
    const fault = others.length > 0 ? oneFileOnly : validateDocument(file)
    setFailure(fault)
    if (fault !== undefined) return
    setBusyWith(file.name)
    try {
      const data = await readBase64(file)
      const read = await call(
        parseResume,
        { jobId, name: file.name, data },
        { timeoutMs: timeoutMs },
      )
      onParsed({ name: file.name, data, ...read })
    } catch (error) {
      setFailure(`${file.name}: ${formatFailure(error)}`)
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
        {isOver ? 'Drop to upload' : 'Drop a résumé here'}
      </p>
      <p aria-live="polite" className="mt-1 text-type-12 text-fg-2">
        {busyWith === undefined
          ? `A PDF or DOCX of up to ${formatFileSize(maxFileBytes)}. You can check it before anything is saved.`
          : `Reading ${busyWith}…`}
      </p>
      <Button
        className="mt-3"
        loading={busyWith !== undefined}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <input
        accept={acceptedFileTypes}
        aria-label="Résumé"
        className="sr-only"
        onChange={({ target }) => {
          void parseFiles([...(target.files ?? [])])
          // Reset, so that picking the same file again fires a change event.
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

const oneFileOnly = 'Add one résumé at a time. To add many people, import a file.'
