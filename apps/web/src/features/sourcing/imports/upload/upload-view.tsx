import type { Import } from '@headwater/contract/sourcing/imports'
import { useState } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { oneFileOnly } from '../check-file.ts'
import { DropZone } from '../drop-zone.tsx'
import { sayProgress } from '../say-import.ts'
import { saySize } from '../say-size.ts'
import { checkSameFile } from './check-same-file.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './uploads.ts'
import { useArriving } from './use-arriving.ts'
import { useStartUpload } from './use-start-upload.ts'

/** The file is on its way, or has to be chosen again to go on. */
export function UploadView({ found }: { found: Import }) {
  const start = useStartUpload()
  const upload = useUpload(found.id)
  const isArriving = useArriving(found)
  const [error, setError] = useState<string>()

  function goOn(file: File) {
    const fault = checkSameFile(file, found)
    setError(fault)
    if (fault !== undefined) return
    start({ importId: found.id, file, missing: found.missingParts })
  }

  if (!upload && isArriving) return <FromElsewhere found={found} />
  if (!upload)
    return (
      <DropZone
        buttonLabel="Choose the file"
        error={error}
        onFile={goOn}
        onSeveral={() => setError(oneFileOnly)}
        title="Choose the same file again to go on"
      >
        <p>
          {found.fileName}, {saySize(found.fileBytes)}. Only what is missing is sent.
        </p>
        <p className="mt-0.5">{sayProgress(found)}</p>
      </DropZone>
    )
  const { failure, file } = upload
  return (
    <Card className="flex flex-col gap-4">
      <UploadProgress bytes={found.fileBytes} upload={upload} />
      {failure !== undefined && (
        <Banner
          action={<Button onClick={() => goOn(file)}>Go on</Button>}
          title="The upload has stopped."
          tone="bad"
        >
          {failure} What has arrived is kept.
        </Banner>
      )}
    </Card>
  )
}

/** Two windows must not send the same file: this one only looks on. */
function FromElsewhere({ found }: { found: Import }) {
  return (
    <Card className="flex flex-col gap-1">
      <p className="text-type-15 tabular-nums">{sayProgress(found)}</p>
      <p className="text-type-12 text-fg-2">It is being sent from another window.</p>
    </Card>
  )
}
