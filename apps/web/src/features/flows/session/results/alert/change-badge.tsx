import type { ResultChange, ResultHit } from '@headwater/contract/flows/results'
import { Sparkle } from 'lucide-react'
import { use } from 'react'
import { formatShortDay } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Badge } from '#ui/data/badge'
import { useRowContext } from '../row/row-context.ts'
import { PersonMenuContext } from '../similar/person-menu-context.ts'
import { formatChange } from './format-change.ts'

interface ChangeBadgeProps {
  change: ResultChange
  hit: ResultHit
}

/** Says on a row what changed about a person since the user's last visit, and when. */
export function ChangeBadge({ change, hit }: ChangeBadgeProps) {
  const { words } = useRowContext()
  const menu = use(PersonMenuContext)
  const locale = useLocale()
  const text = formatChange({ change, hit, criteria: menu?.draft.criteria ?? [], words })
  return (
    <Badge tone="accent" truncates>
      <Sparkle aria-hidden="true" className="mr-1 inline align-[-1px]" size={12} />
      {text}
      {change.at !== null && `, ${formatShortDay(change.at, locale)}`}
    </Badge>
  )
}
