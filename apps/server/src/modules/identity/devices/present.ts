import type { ApiKey, Device, SecurityEvent } from '@headwater/contract/identity/devices'
import type { Selectable } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import type { TeamTables } from '../team-tables.ts'
import { formatDeviceName } from './format-device-name.ts'

type SessionRow = Pick<
  Selectable<IdentityTables['identity.sessions']>,
  'id' | 'openedByBrowser' | 'ipPrefix' | 'userAgent' | 'createdAt' | 'lastSeenAt'
>
type EventRow = Pick<
  Selectable<IdentityTables['identity.securityEvents']>,
  'id' | 'happenedAt' | 'kind' | 'ipPrefix' | 'userAgent'
>
type ApiKeyRow = Selectable<TeamTables['identity.apiKeys']>

export function presentDevice(
  session: SessionRow,
  { isCurrent, companyName }: Pick<Device, 'isCurrent' | 'companyName'>,
): Device {
  return {
    id: session.id,
    isCurrent,
    name: formatDeviceName(session.userAgent),
    isBrowser: session.openedByBrowser,
    network: session.ipPrefix,
    companyName,
    openedAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  }
}

export function presentSecurityEvent(event: EventRow): SecurityEvent {
  const { id, kind, happenedAt, ipPrefix, userAgent } = event
  return {
    id,
    kind,
    happenedAt: happenedAt.toISOString(),
    device: formatDeviceName(userAgent),
    network: ipPrefix,
  }
}

export function presentApiKey(key: ApiKeyRow): ApiKey {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    privileges: key.privileges,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  }
}
