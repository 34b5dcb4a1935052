import type { DomainCheck } from '@headwater/contract/outreach/domain-check'
import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import type { OutreachSettings } from '@headwater/contract/outreach/settings'
import { http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { ok, server } from './server.tsx'
import { serveSettings } from './settings-builders.tsx'

const ownClientId = aClient().id

export function aMailbox(changes: Partial<Mailbox> = {}): Mailbox {
  return {
    id: '0198a1f0-0000-7000-8000-000000000801',
    kind: 'gmail',
    address: 'ines@meridiangrid.test',
    displayName: 'Ines Carvalho',
    owner: { clientId: ownClientId, name: 'Ines Carvalho' },
    senders: [],
    status: 'connected',
    fault: null,
    faultCode: null,
    faultAt: null,
    retryAt: null,
    syncedAt: '2026-05-14T09:00:00.000Z',
    sentToday: 12,
    held: 0,
    dailyCap: 40,
    capToday: 40,
    rampsUp: false,
    spacing: { min: 90, max: 240 },
    timeZone: 'Europe/Lisbon',
    signatureHtml: null,
    domain: {
      checks: [aDomainCheck('spf'), aDomainCheck('dkim'), aDomainCheck('dmarc')],
      checkedAt: '2026-05-14T09:00:00.000Z',
    },
    servers: null,
    mayManage: true,
    version: 3,
    ...changes,
  }
}

export function aDomainCheck(
  name: DomainCheck['name'],
  changes: Partial<DomainCheck> = {},
): DomainCheck {
  return { name, status: 'ok', problem: null, record: null, ...changes }
}

/** Builds a Gmail mailbox whose permission was withdrawn. */
export function aBrokenMailbox(changes: Partial<Mailbox> = {}): Mailbox {
  return aMailbox({
    status: 'disconnected',
    fault: 'permission_withdrawn',
    faultCode: 'invalid_grant',
    faultAt: '2026-05-13T17:20:00.000Z',
    sentToday: 0,
    held: 14,
    ...changes,
  })
}

export function anSmtpMailbox(changes: Partial<Mailbox> = {}): Mailbox {
  const username = 'hello@meridiangrid.test'
  return aMailbox({
    id: '0198a1f0-0000-7000-8000-000000000805',
    kind: 'smtp',
    address: username,
    servers: {
      smtp: { host: 'smtp.meridiangrid.test', port: 465, username },
      imap: { host: 'imap.meridiangrid.test', port: 993, username },
    },
    ...changes,
  })
}

export function someOutreachSettings(changes: Partial<OutreachSettings> = {}): OutreachSettings {
  return {
    postalAddress: 'Meridian Grid, Rua do Carmo 12, Lisbon',
    registration: '',
    companyDailyCap: null,
    domainDailyCap: 20,
    maxMessagesPerPerson: 4,
    coolDownDays: 90,
    rampsUpNewMailboxes: true,
    unconfirmed: 'assume_sent',
    stoppedAt: null,
    stoppedBy: null,
    ...changes,
  }
}

interface ServedEmails {
  mailboxes?: readonly Mailbox[]
  providers?: { gmail: boolean; outlook: boolean }
  settings?: OutreachSettings
}

/** Serves the emails page of the settings. */
export function serveEmails({
  mailboxes = [aMailbox()],
  providers = { gmail: true, outlook: true },
  settings = someOutreachSettings(),
}: ServedEmails = {}): void {
  serveSettings()
  server.use(
    http.get('*/api2/outreach/mailboxes', () => ok({ mailboxes, providers })),
    http.get('*/api2/outreach/settings', () => ok(settings)),
  )
}
