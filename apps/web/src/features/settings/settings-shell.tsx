import { Link, type LinkProps, Outlet, useRouterState } from '@tanstack/react-router'
import { CreditCard, type LucideIcon, Mail, User, Users } from 'lucide-react'
import { useMediaQuery } from '#ui/hooks/use-media-query'
import { TabLink, TabNav } from '#ui/navigation/tab-nav'

const tabs: readonly SettingsTab[] = [
  { to: '/main/settings/emails', label: 'Emails', icon: Mail },
  { to: '/main/settings/profile', label: 'Profile', icon: User },
  { to: '/main/settings/team', label: 'Team', icon: Users },
  { to: '/main/settings/billing', label: 'Billing', icon: CreditCard, alias: '/main/billing' },
]

interface SettingsShellProps {
  /** What is wrong on the emails page, for the dot on its tab. */
  emailsFault?: string | undefined
}

/** Renders the frame of the settings pages: title and tabs. */
export function SettingsShell({ emailsFault }: SettingsShellProps) {
  return (
    <div className="md:flex md:min-h-full">
      <div className="shrink-0 pt-4 md:w-52 md:border-r md:border-line md:px-3 md:pt-0">
        <div className="md:sticky md:top-0 md:pt-5">
          <h1 className="px-4 text-type-20 md:px-3">Settings</h1>
          <SettingsTabs faults={{ '/main/settings/emails': emailsFault }} />
        </div>
      </div>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  )
}

interface SettingsTab {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** A second URL of the same page. */
  alias?: string
}

/** A list at the side, or a bar on a phone. The current tab follows the path. */
function SettingsTabs({ faults }: { faults: Readonly<Record<string, string | undefined>> }) {
  const kind = useMediaQuery('(min-width: 768px)') ? 'side' : 'underline'
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <TabNav className={kind === 'underline' ? 'px-4' : 'mt-4'} kind={kind} label="Settings">
      {tabs.map(({ to, label, icon, alias }) => (
        <TabLink fault={faults[to]} key={to} kind={kind} {...(kind === 'side' && { icon })}>
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
