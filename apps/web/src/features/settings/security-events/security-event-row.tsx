import type { SecurityEvent } from '@headwater/contract/identity/devices'
import { formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Badge } from '#ui/data/badge'

export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const locale = useLocale()
  const { label, isAlarming = false } = kinds[event.kind]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {label}
          {isAlarming && <Badge tone="warn">Check this</Badge>}
        </p>
        <p className="text-type-12 text-fg-2 wrap-anywhere">
          {[event.device, event.network].filter(Boolean).join(', ')}
        </p>
      </div>
      <time className="text-type-12 text-fg-2 tabular-nums" dateTime={event.happenedAt}>
        {formatDateTime(event.happenedAt, locale)}
      </time>
    </li>
  )
}

const kinds: Readonly<Record<SecurityEvent['kind'], { label: string; isAlarming?: boolean }>> = {
  signed_in: { label: 'Signed in' },
  sign_in_failed: { label: 'Failed sign-in' },
  signed_out: { label: 'Signed out' },
  bearer_without_cookie: {
    label: 'Copied session refused',
    isAlarming: true,
  },
  cookie_without_bearer: {
    label: 'Incomplete session refused',
    isAlarming: true,
  },
  password_changed: { label: 'Password changed' },
  password_reset: { label: 'Password reset by email link' },
  email_changed: { label: 'Email address changed' },
  factor_added: { label: 'Second factor added' },
  factor_removed: { label: 'Second factor removed' },
  recovery_code_used: { label: 'Recovery code used' },
  provider_linked: { label: 'Google or LinkedIn account linked' },
  provider_unlinked: { label: 'Google or LinkedIn account unlinked' },
  device_signed_out: { label: 'Another device signed out' },
  api_key_made: { label: 'API key created' },
  api_key_removed: { label: 'API key removed' },
}
