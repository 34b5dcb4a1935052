import type { Import, ImportCounts } from '@headwater/contract/people/imports'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { formatNumber } from '#lib/format'
import { Card } from '#ui/layout/card'

/** Shows the outcome so far, each number with a link to the people behind it. */
export function ResultCounts({ found: importRecord }: { found: Import }) {
  const { counts } = importRecord
  return (
    <Card padding="none">
      <dl className="grid grid-cols-2 md:grid-cols-5">
        {cells.map(({ name, label, say: formatMeaning, link }) => (
          <div
            className="border-line p-4 not-first:border-l max-md:not-first:border-l-0 max-md:even:border-l max-md:last:col-span-2 max-md:nth-[n+3]:border-t"
            key={name}
          >
            <dt className="text-type-12 text-fg-2">{label}</dt>
            <dd className="mt-1">
              <span className="block text-type-24 tabular-nums">{formatNumber(counts[name])}</span>
              <span className="mt-1 block text-type-12 text-fg-2">
                {formatMeaning(counts[name])}
              </span>
              {counts[name] > 0 && link && (
                <span className="mt-1.5 block text-type-12 font-medium text-link [&>a]:touch-target [&>a]:rounded-sm [&>a]:hover:underline">
                  {link(importRecord)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

interface CountCell {
  name: Exclude<keyof ImportCounts, 'total' | 'processed'>
  label: string
  say: (count: number) => string
  link?: (importRecord: Import) => ReactElement
}

const cells: readonly CountCell[] = [
  {
    name: 'added',
    label: 'Added',
    say: (count) =>
      count === 1 ? 'person who was not here before' : 'people who were not here before',
    link: ({ id }) => (
      <Link search={{ import: id }} to="/main/people">
        Show these people
      </Link>
    ),
  },
  {
    name: 'merged',
    label: 'Merged',
    say: (count) =>
      count === 1
        ? 'line about somebody who was here already'
        : 'lines about people who were here already',
  },
  {
    name: 'toReview',
    label: 'To review',
    say: () => 'of those added may be here twice',
    link: () => <Link to="/main/people/duplicates">Look at the pairs</Link>,
  },
  {
    name: 'refused',
    label: 'Refused',
    say: (count) => (count === 1 ? 'line that could not be used' : 'lines that could not be used'),
  },
  {
    name: 'suppressed',
    label: 'Suppressed',
    say: (count) =>
      count === 1 ? 'person who asked not to be taken in' : 'people who asked not to be taken in',
  },
]
