import { Building2, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useCompanyName } from '#features/identity'
import { useCredentials } from '#lib/session'
import { initialsOf } from '#ui/data/avatar'
import { Skeleton } from '#ui/feedback/skeleton'
import { LazyMenu } from '#ui/overlays/lazy-menu'
import { UserTrigger } from './user-trigger.tsx'

interface UserMenuProps {
  form: 'row' | 'disc'
  side: 'top' | 'right' | 'bottom'
}

/** Renders the user button and loads its menu on demand. */
export function LazyUserMenu({ form, side }: UserMenuProps) {
  const person = useCredentials()
  if (!person) return null
  return (
    <LazyMenu
      button={(buttonProps) => <UserTrigger form={form} person={person} {...buttonProps} />}
      load={loadUserMenu}
      props={{ form, person, side }}
    />
  )
}

/** Renders the company button and loads its menu on demand. */
export function LazyCompanyMenu() {
  const { name, isLoading } = useCompanyName()
  return (
    <LazyMenu
      button={(buttonProps) => (
        <CompanyTrigger isLoading={isLoading} name={name} {...buttonProps} />
      )}
      load={loadCompanyMenu}
      props={{ name }}
    />
  )
}

async function loadUserMenu() {
  return (await import('./user-menu.tsx')).UserMenu
}

async function loadCompanyMenu() {
  return (await import('./company-menu.tsx')).CompanyMenu
}

interface CompanyTriggerProps extends ComponentProps<'button'> {
  /** Empty until the name is known. */
  name: string
  /** The name is still loading. */
  isLoading: boolean
}

/** The button that shows the current company. */
function CompanyTrigger({ name, isLoading, ...rest }: CompanyTriggerProps) {
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
