import { importPartBytes } from '@headwater/contract/sourcing/imports'
import { ProgressBar } from '#ui/progress-bar'
import { sayUploaded } from '../say-import.ts'
import type { Upload } from './uploads.ts'

/** How much of the file has arrived. */
export function UploadProgress({ upload, bytes }: { upload: Upload; bytes: number }) {
  const { here, parts, waitMs, failure } = upload
  const text = sayUploaded(here * importPartBytes, bytes)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-type-15 tabular-nums">{text}</p>
        <p className="text-type-12 text-fg-2">{sayState(waitMs, failure)}</p>
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

function sayState(waitMs: number, failure: string | undefined): string {
  if (failure !== undefined) return ''
  if (waitMs >= 5_000)
    return `The server asks for a break. It goes on in ${Math.ceil(waitMs / 1_000)} s.`
  if (waitMs > 0) return 'The connection broke. Trying again.'
  return 'You may look at other pages meanwhile. Leave this window open.'
}
