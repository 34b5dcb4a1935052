import type { Import } from '@headwater/contract/sourcing/imports'
import { Badge } from '#ui/badge'
import { lookOf } from './say-import.ts'
import { useArriving } from './upload/use-arriving.ts'

export function StatusBadge({ found }: { found: Import }) {
  const isArriving = useArriving(found)
  const { word, tone, moves } = lookOf(found, isArriving)
  return (
    <Badge dot={moves} tone={tone}>
      {word}
    </Badge>
  )
}
