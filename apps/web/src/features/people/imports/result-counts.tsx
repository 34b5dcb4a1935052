import type { Import, ImportCounts } from '@headwater/contract/people/imports'
import { pluralise } from '@headwater/contract/plural'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { formatNumber } from '#lib/format'
import { Card } from '#ui/layout/card'

/** Shows the outcome so far, each number with a link to the people behind it. */
export function ResultCounts({ importRecord }: { importRecord: Import }) {
  const { counts } = importRecord
  return (
    <Card padding="none">
      <dl className="grid grid-cols-2 md:grid-cols-5">
        {cells.map(({ name, label, formatMeaning, link }) => (
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
  formatMeaning: (count: number) => string
  link?: (importRecord: Import) => ReactElement
}

const cells: readonly CountCell[] = [
  {
    name: 'added',
    label: 'Added',
    formatMeaning: (count) => pluralise(count, 'new person', 'new people'),
    link: ({ id }) => (
      <Link search={{ import: id }} to="/main/people">
        Show these people
      </Link>
    ),
  },
  {
    name: 'merged',
    label: 'Merged',
    formatMeaning: (count) =>
      pluralise(count, 'entry for a person you already had', 'entries for people you already had'),
  },
  {
    name: 'toReview',
    label: 'To review',
    formatMeaning: () => 'of the added people may be duplicates',
    link: () => <Link to="/main/people/duplicates">Review duplicates</Link>,
  },
  {
    name: 'refused',
    label: 'Skipped',
    formatMeaning: (count) =>
      pluralise(count, 'entry that couldn’t be imported', 'entries that couldn’t be imported'),
  },
  {
    name: 'suppressed',
    label: 'Do not contact',
    formatMeaning: (count) =>
      pluralise(count, 'person on the do-not-contact list', 'people on the do-not-contact list'),
  },
]
