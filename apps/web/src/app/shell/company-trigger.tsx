import { Building2, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { initialsOf } from '#ui/avatar'
import { Skeleton } from '#ui/skeleton'

interface CompanyTriggerProps extends ComponentProps<'button'> {
  /** Empty until it is known. */
  name: string
  /** It is still being asked for. */
  isLoading: boolean
}

/** The button that says whose work is on the screen. */
export function CompanyTrigger({ name, isLoading, ...rest }: CompanyTriggerProps) {
  return (
    <button
      aria-label={name ? `Company: ${name}` : 'Your companies'}
      type="button"
      {...rest}
      className="flex h-9 shrink-0 items-center gap-2 rounded-lg border border-frame-line bg-frame-raised px-1.5 text-frame-fg hover:border-frame-line-strong"
    >
      <span
        aria-hidden="true"
        className="grid size-[22px] shrink-0 place-items-center rounded-md bg-frame-accent text-type-11 font-semibold text-frame"
      >
        {name ? initialsOf(name) : <Building2 aria-hidden="true" size={14} />}
      </span>
      <span className="min-w-0 flex-1 truncate text-left font-medium" title={name}>
        {name || (isLoading ? <Skeleton className="h-3 w-24 opacity-30" /> : 'Your companies')}
      </span>
      <ChevronsUpDown aria-hidden="true" className="mr-0.5 text-frame-fg-3" size={14} />
    </button>
  )
}
