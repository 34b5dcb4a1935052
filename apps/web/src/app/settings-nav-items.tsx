import type { Privilege } from '@headwater/contract/privileges'
import type { LinkProps } from '@tanstack/react-router'
import {
  Activity,
  BookOpen,
  CreditCard,
  FileText,
  type LucideIcon,
  Mail,
  ScrollText,
  User,
  Users,
} from 'lucide-react'

interface SettingsNavItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly icon: LucideIcon
  readonly keywords: readonly string[]
  /** Shown only to users with this privilege. */
  readonly needs?: Privilege
}

/** The settings pages, listed in the palette so that each is one step away. */
export const settingsNavItems: readonly SettingsNavItem[] = [
  {
    to: '/main/settings/emails',
    label: 'Emails',
    icon: Mail,
    keywords: ['mailbox', 'gmail', 'outlook', 'smtp', 'signature', 'notifications', 'mail'],
  },
  {
    to: '/main/settings/emails/templates',
    label: 'Email templates',
    icon: FileText,
    keywords: ['template', 'library', 'reply', 'variables', 'snippet'],
    needs: 'pipeline.write',
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
    to: '/main/settings/team/usage',
    label: 'Usage and failures',
    icon: Activity,
    keywords: ['errors', 'analytics', 'telemetry', 'support', 'statistics'],
    needs: 'company.manage',
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
