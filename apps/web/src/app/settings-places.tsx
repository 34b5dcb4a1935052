import type { Privilege } from '@headwater/contract/privileges'
import type { LinkProps } from '@tanstack/react-router'
import { BookOpen, CreditCard, type LucideIcon, Mail, ScrollText, User, Users } from 'lucide-react'

interface SettingsPlace {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: LucideIcon
  readonly keywords: readonly string[]
  /** Offered to those alone who may look at it. */
  readonly needs?: Privilege
}

/** The pages of the settings, for the palette: it leads to each in one step. */
export const settingsPlaces: readonly SettingsPlace[] = [
  {
    to: '/main/settings/emails',
    label: 'Emails',
    icon: Mail,
    keywords: ['signature', 'notifications', 'mail'],
  },
  {
    to: '/main/settings/profile',
    label: 'Profile',
    icon: User,
    keywords: ['password', 'second factor', 'passkey', 'devices', 'api keys', 'language'],
  },
  {
    to: '/main/settings/team',
    label: 'Team',
    icon: Users,
    keywords: ['members', 'invite', 'roles', 'company'],
  },
  {
    to: '/main/settings/team/audit-log',
    label: 'Audit log',
    icon: ScrollText,
    keywords: ['history', 'changes', 'export'],
    needs: 'audit.read',
  },
  {
    to: '/main/settings/team/taxonomies',
    label: 'Occupation lists',
    icon: BookOpen,
    keywords: ['taxonomy', 'esco', 'o*net', 'onet', 'titles', 'skills', 'attribution'],
  },
  {
    to: '/main/billing',
    label: 'Billing',
    icon: CreditCard,
    keywords: ['credits', 'plan', 'tier', 'invoices'],
  },
]
