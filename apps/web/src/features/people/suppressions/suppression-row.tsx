import type { Suppression } from '@headwater/contract/people/suppressions'
import { AtSign, Building2, Globe, Link2, Phone, UserCheck } from 'lucide-react'
import { memo } from 'react'
import { formatAgo, type Locale } from '#lib/format'
import { IconButton } from '#ui/buttons/icon-button'
import { SideMarker } from '#ui/data/side-marker'
import { Cell, RowActions, TableRow } from '#ui/data/table'
import type { VirtualRowProps } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'
import { formatAddedBy, formatReason, formatSuppressed } from './format-suppression.ts'

interface SuppressionRowProps extends VirtualRowProps {
  entry: Suppression
  /** On a phone there is a second line. */
  height: 44 | 52
  now: Date
  locale: Locale
  onRemove: (entry: Suppression) => void
}

/** Renders one entry. Removing it needs confirmation. */
export const SuppressionRow = memo(function SuppressionRow({
  entry,
  height,
  now,
  locale,
  onRemove,
  ...keys
}: SuppressionRowProps) {
  const { icon: Icon, name } = kinds[entry.kind]
  const contact = formatSuppressed(entry)
  const reason = formatReason(entry, locale)
  return (
    <TableRow {...keys} height={height}>
      <Cell>
        <span className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="shrink-0 text-fg-3" size={14} />
          <span className="min-w-0 flex-1">
            <Truncated className="font-medium" text={contact} />
            <span className="flex items-center gap-1.5 text-type-12 text-fg-2 md:hidden">
              <SideMarker side={entry.side} />
              <span className="min-w-0 flex-1 truncate">{reason}</span>
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="text-fg-2 max-lg:hidden">{name}</Cell>
      <Cell className="text-fg-2 max-md:hidden">
        <Truncated text={reason} />
      </Cell>
      <Cell className="text-fg-2 max-lg:hidden">
        <span className="flex items-center gap-1.5">
          <SideMarker side={entry.side} />
          <Truncated className="min-w-0 flex-1" text={formatAddedBy(entry)} />
        </span>
      </Cell>
      <Cell align="end" className="text-type-12 whitespace-nowrap text-fg-2">
        <time dateTime={entry.addedAt}>{formatAgo(entry.addedAt, now, locale)}</time>
      </Cell>
      <Cell className="py-0 pl-0">
        <RowActions>
          <IconButton
            icon={UserCheck}
            label={`Remove ${contact} from the list`}
            onClick={() => onRemove(entry)}
            size="sm"
            tabIndex={keys.tabIndex}
          />
        </RowActions>
      </Cell>
    </TableRow>
  )
})

const kinds = {
  email: { icon: AtSign, name: 'Email' },
  phone: { icon: Phone, name: 'Phone' },
  link: { icon: Link2, name: 'Profile link' },
  domain: { icon: Globe, name: 'Domain' },
  employer: { icon: Building2, name: 'Company' },
} as const
