import type { FailureGroup } from '@headwater/contract/telemetry'
import { useNow } from '#lib/clock'
import { formatAgo, formatCount, formatNumber } from '#lib/format'
import { useSingleKeyHotkeys } from '#lib/use-hotkeys'
import type { LoadedPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { Cell, HeaderCell, TableRow } from '#ui/data/table'
import { VirtualTable } from '#ui/data/virtual-table'
import { Truncated } from '#ui/typography/truncated'

interface FailureTableProps {
  groups: readonly FailureGroup[]
  pages: LoadedPages<FailureGroup>
  openId: string | undefined
  onOpen: (id: string) => void
}

export function FailureTable({ groups, pages, openId, onOpen }: FailureTableProps) {
  const locale = useLocale()
  const [hasLetterKeys] = useSingleKeyHotkeys()
  const now = useNow()
  return (
    <VirtualTable
      head={
        <>
          <HeaderCell>What failed</HeaderCell>
          <HeaderCell align="end" className="w-20 max-md:hidden">
            Times
          </HeaderCell>
          <HeaderCell align="end" className="w-20 max-md:hidden">
            People
          </HeaderCell>
          <HeaderCell align="end" className="w-32 max-md:w-24">
            Last seen
          </HeaderCell>
        </>
      }
      items={groups}
      label="Failures"
      letters={hasLetterKeys}
      onOpen={({ id }) => onOpen(id)}
      pages={pages}
      rowHeight={52}
    >
      {({ id, message, method, route, times, people, lastSeenAt }, row) => (
        <TableRow {...row} height={52} key={id} onClick={() => onOpen(id)} selected={id === openId}>
          <Cell>
            <Truncated text={message} />
            <span className="flex min-w-0 gap-2 text-type-12 text-fg-2">
              <Truncated text={`${method} ${route}`} />
              <span className="shrink-0 md:hidden">{formatCount(times, 'time', 'times')}</span>
            </span>
          </Cell>
          <Cell align="end" className="max-md:hidden">
            {formatNumber(times)}
          </Cell>
          <Cell align="end" className="max-md:hidden">
            {formatNumber(people)}
          </Cell>
          <Cell align="end" className="text-type-12 whitespace-nowrap text-fg-2">
            <time dateTime={lastSeenAt}>{formatAgo(lastSeenAt, now, locale)}</time>
          </Cell>
        </TableRow>
      )}
    </VirtualTable>
  )
}
