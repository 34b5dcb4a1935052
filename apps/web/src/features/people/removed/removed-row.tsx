import type { RemovedPerson } from '@headwater/contract/people/people'
import { formatAgo, formatDateTime, type Locale } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { CheckboxCell } from '#ui/data/checkbox-cell'
import { Cell, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatRole } from '../records/format-role.ts'

interface RemovedRowProps extends VirtualRowProps {
  person: RemovedPerson
  isSelected: boolean
  isBusy: boolean
  now: Date
  locale: Locale
  onToggle: (id: string, selected: boolean) => void
  onRestore: (id: string) => void
}

/**
 * Renders one removed person, 52 pixels high. On a phone the second line shows until when they can
 * be restored.
 */
export function RemovedRow({
  person,
  isSelected,
  isBusy,
  now,
  locale,
  onToggle,
  onRestore,
  ...keys
}: RemovedRowProps) {
  const { id, name, removedAt, until, isDoNotContact } = person
  const end = formatDateTime(until, locale)
  return (
    <TableRow {...keys} height={52} selected={isSelected}>
      <CheckboxCell
        checked={isSelected}
        label={`Select ${name}`}
        onCheckedChange={(checked) => onToggle(id, checked)}
      />
      <Cell>
        <span className="flex items-center gap-2">
          <Truncated className="font-medium" text={name} />
          {isDoNotContact && <Badge>Do not contact</Badge>}
        </span>
        <Truncated className="text-type-12 text-fg-2 max-md:hidden" text={formatRole(person)} />
        <span className="block truncate text-type-12 text-fg-2 md:hidden">Until {end}</span>
      </Cell>
      <Cell className="text-type-12 whitespace-nowrap text-fg-2 max-md:hidden">
        <time dateTime={removedAt}>{formatAgo(removedAt, now, locale)}</time>
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
