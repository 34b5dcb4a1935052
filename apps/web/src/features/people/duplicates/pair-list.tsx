import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { formatCount } from '#lib/format'
import { LoadMore } from '#ui/data/load-more'
import { Card } from '#ui/layout/card'
import type { LoadedPairs } from './use-pairs.ts'

interface PairListProps {
  items: readonly DuplicatePair[]
  pages: LoadedPairs
  total: number
  openId: string
  onShow: (id: string) => void
}

/**
 * Lists the undecided pairs, most likely first. On a phone the open pair has buttons to step
 * through them.
 */
export function PairList({ items, pages, total, openId, onShow }: PairListProps) {
  const open = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (openId) open.current?.scrollIntoView?.({ block: 'nearest' })
  }, [openId])
  return (
    <Card
      aria-label="Pairs"
      className="sticky top-4 flex max-h-[calc(100dvh-208px)] flex-col overflow-clip max-lg:hidden"
      padding="none"
    >
      <p className="border-b border-line bg-sunken px-4 py-2 text-type-11 text-fg-2 tabular-nums">
        {formatCount(total, 'pair', 'pairs')} to review
      </p>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {items.map(({ id, people: [one, other], likelihood }) => (
          <li className="border-line not-first:border-t" key={id}>
            <button
              aria-current={id === openId || undefined}
              className={clsx(
                'flex w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-2px]',
                id === openId
                  ? 'bg-selected shadow-[inset_2px_0_0_var(--accent)]'
                  : 'hover:bg-hover',
              )}
              onClick={() => onShow(id)}
              type="button"
              {...(id === openId && { ref: open })}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{one.name}</span>
                <span className="block truncate text-type-12 text-fg-2">
                  {other.name === one.name ? (other.employer ?? 'Same name') : other.name}
                </span>
              </span>
              <span className="text-type-12 text-fg-2 tabular-nums">{likelihood}%</span>
            </button>
          </li>
        ))}
      </ul>
      {pages.hasMore && <LoadMore label="Show more" pages={pages} />}
    </Card>
  )
}
