import type { Import } from '@headwater/contract/people/imports'
import { Badge } from '#ui/data/badge'
import { getImportStatusStyle } from './format-import.ts'
import { useIsUploadActive } from './upload/use-is-upload-active.ts'

export function ImportStatusBadge({ importRecord }: { importRecord: Import }) {
  const isUploadActive = useIsUploadActive(importRecord)
  const { word, tone, moves } = getImportStatusStyle(importRecord, isUploadActive)
  return (
    <Badge dot={moves} tone={tone}>
      {word}
    </Badge>
  )
}
