import type { ApiKey, Device, SecurityEvent } from '@headwater/contract/identity/devices'
import type { Factors, Passkey } from '@headwater/contract/identity/factors'
import type { EmailSettings } from '@headwater/contract/settings'
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { renderApp } from './render-app.tsx'
import { ok, server } from './server.tsx'

export function someFactors(changes: Partial<Factors> = {}): Factors {
  return {
    hasPassword: true,
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    providers: [],
    ...changes,
  }
}

export function aPasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: '0198a1f0-0000-7000-8000-0000000000a1',
    name: 'Work laptop',
    createdAt: '2026-05-01T10:00:00.000Z',
    lastUsedAt: null,
    ...changes,
  }
}

export function aDevice(changes: Partial<Device> = {}): Device {
  return {
    id: '0198a1f0-0000-7000-8000-0000000000d1',
    isCurrent: true,
    name: 'Firefox on Windows',
    isBrowser: true,
    network: '192.0.2.0',
    companyName: 'Meridian Grid',
    openedAt: '2026-05-14T09:00:00.000Z',
    lastSeenAt: '2026-05-14T12:00:00.000Z',
    ...changes,
  }
}

export function aSecurityEvent(changes: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: '0198a1f0-0000-7000-8000-0000000000e1',
    happenedAt: '2026-05-14T09:00:00.000Z',
    kind: 'signed_in',
    device: 'Firefox on Windows',
    network: '192.0.2.0',
    ...changes,
  }
}

export function anApiKey(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '0198a1f0-0000-7000-8000-0000000000b1',
    name: 'Nightly export',
    prefix: 'hk1_…a1b2c3…',
    privileges: [],
    createdAt: '2026-05-01T10:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
    ...changes,
  }
}

export function someEmailSettings(changes: Partial<EmailSettings> = {}): EmailSettings {
  return {
    signature: 'Ines Carvalho\nwww.meridiangrid.test',
    notifications: { invitationAccepted: true, teamChanges: false, mentions: true },
    ...changes,
  }
}

/** Serves the settings pages. */
export function serveSettings(): void {
  server.use(
    http.get('*/api2/identity/members', () => ok({ items: [], nextCursor: null })),
    http.get('*/api2/identity/factors', () => ok(someFactors())),
    http.get('*/api2/identity/providers', () => ok({ google: false, linkedin: false })),
    http.get('*/api2/identity/devices', () => ok([aDevice()])),
    http.get('*/api2/identity/security-events', () =>
      ok({ items: [aSecurityEvent()], nextCursor: null }),
    ),
    http.get('*/api2/identity/api-keys', () => ok([])),
    http.get('*/api2/settings/emails', () => ok(someEmailSettings())),
  )
}

/** Opens the profile and waits for all its sections. */
export async function openProfile() {
  const app = renderApp('/main/settings/profile')
  await screen.findByRole('heading', { level: 2, name: 'Profile' })
  await screen.findByRole('heading', { level: 3, name: 'Signing in' })
  return app
}
