import type { EmailCheck } from '@headwater/contract/people/unlocks'
import { clsx } from 'clsx'
import { formatPlainDate } from '#features/people'
import { useLocale } from '#lib/use-locale'

/** Says how well the address that can be bought was checked, and never the address itself. */
export function EmailQuality({ check }: { check: EmailCheck }) {
  const locale = useLocale()
  const isVerified = check.quality === 'verified'
  return (
    <span className="flex h-6 min-w-0 items-center gap-1.5 text-type-12 whitespace-nowrap">
      <span aria-hidden="true" className="flex shrink-0 items-end gap-px">
        {barHeights.map((height, at) => (
          <span
            className={clsx(
              'w-[3px] rounded-[1px]',
              height,
              at < (isVerified ? 3 : 2) ? (isVerified ? 'bg-ok-text' : 'bg-fg-3') : 'bg-track',
            )}
            key={height}
          />
        ))}
      </span>
      <span className={clsx('font-medium', isVerified ? 'text-ok-text' : 'text-fg-2')}>
        {isVerified ? 'Verified' : 'Likely'}
      </span>
      <span className="truncate text-fg-3">
        {check.checkedOn === null
          ? isVerified
            ? 'email'
            : 'not verified yet'
          : formatPlainDate(check.checkedOn, locale)}
      </span>
    </span>
  )
}

const barHeights = ['h-1.5', 'h-2.5', 'h-3.5'] as const
