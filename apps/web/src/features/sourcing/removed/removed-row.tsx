import type { RemovedPerson } from '@headwater/contract/sourcing/people'
import { formatAgo, formatDateTime, type Reading } from '#lib/format'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { CheckCell } from '#ui/check-cell'
import type { LongRowProps } from '#ui/long-table'
import { Cell, TableRow } from '#ui/table'
import { Truncated } from '#ui/truncated'
import { sayPost } from '../people/say-person.ts'

interface RemovedRowProps extends LongRowProps {
  person: RemovedPerson
  isSelected: boolean
  isBusy: boolean
  now: Date
  reading: Reading
  onToggle: (id: string, selected: boolean) => void
  onRestore: (id: string) => void
}

/** One of the removed, 52 high. On a phone the second line says until when they can come back. */
export function RemovedRow({
  person,
  isSelected,
  isBusy,
  now,
  reading,
  onToggle,
  onRestore,
  ...keys
}: RemovedRowProps) {
  const { id, name, removedAt, until, isNeverAgain } = person
  const end = formatDateTime(until, reading)
  return (
    <TableRow {...keys} height={52} selected={isSelected}>
      <CheckCell
        checked={isSelected}
        label={`Select ${name}`}
        onCheckedChange={(checked) => onToggle(id, checked)}
      />
      <Cell>
        <span className="flex items-center gap-2">
          <Truncated className="font-medium" text={name} />
          {isNeverAgain && <Badge>Never again</Badge>}
        </span>
        <Truncated className="text-type-12 text-fg-2 max-md:hidden" text={sayPost(person)} />
        <span className="block truncate text-type-12 text-fg-2 md:hidden">Until {end}</span>
      </Cell>
      <Cell className="text-type-12 whitespace-nowrap text-fg-2 max-md:hidden">
        <time dateTime={removedAt}>{formatAgo(removedAt, now, reading)}</time>
      </Cell>
      <Cell className="text-type-12 whitespace-nowrap text-fg-2 max-md:hidden">
        <time dateTime={until}>{end}</time>
      </Cell>
      <Cell align="end">
        <Button
          aria-label={`Restore ${name}`}
          loading={isBusy}
          onClick={() => onRestore(id)}
          size="sm"
          tabIndex={keys.tabIndex}
        >
          Restore
        </Button>
      </Cell>
    </TableRow>
  )
}
