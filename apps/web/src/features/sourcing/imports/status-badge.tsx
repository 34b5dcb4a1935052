import type { ImportStatus } from '@headwater/contract/sourcing/imports'
import { Badge } from '#ui/badge'
import { statusLooks } from './say-import.ts'

export function StatusBadge({ status }: { status: ImportStatus }) {
  const { word, tone, moves } = statusLooks[status]
  return (
    <Badge dot={moves} tone={tone}>
      {word}
    </Badge>
  )
}
