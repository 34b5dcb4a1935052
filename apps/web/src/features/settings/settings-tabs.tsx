import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { CreditCard, type LucideIcon, Mail, User, Users } from 'lucide-react'
import { TabLink, TabNav } from '#ui/tab-nav'
import { useMediaQuery } from '#ui/use-media-query'

interface SettingsTab {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** A second address of the same page. */
  alias?: string
}

const tabs: readonly SettingsTab[] = [
  { to: '/main/settings/emails', label: 'Emails', icon: Mail },
  { to: '/main/settings/profile', label: 'Profile', icon: User },
  { to: '/main/settings/team', label: 'Team', icon: Users },
  { to: '/main/settings/billing', label: 'Billing', icon: CreditCard, alias: '/main/billing' },
]

/** A list at the side, or a bar on a phone. The open one follows the path. */
export function SettingsTabs() {
  const kind = useMediaQuery('(min-width: 768px)') ? 'side' : 'underline'
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <TabNav className={kind === 'underline' ? 'px-4' : 'mt-4'} kind={kind} label="Settings">
      {tabs.map(({ to, label, icon, alias }) => (
        <TabLink key={to} kind={kind} {...(kind === 'side' && { icon })}>
          <Link to={to} {...(alias && isWithin(path, alias) && { 'aria-current': 'page' })}>
            {label}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}
