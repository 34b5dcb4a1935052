import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { useState } from 'react'
import { useNow } from '#lib/clock'
import { formatAgo, formatDateTime, formatNumber, formatTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { TechnicalDetail, TechnicalDetails } from '#ui/data/technical-details'
import { Banner } from '#ui/feedback/banner'
import { TabPanel, Tabs } from '#ui/navigation/tabs'
import { SidePanel } from '#ui/overlays/side-panel'
import { formatMailboxFault } from '../faults/format-mailbox-fault.ts'
import { isFaulty } from '../faults/is-faulty.ts'
import { DependentSessions } from './dependents.tsx'
import { DomainChecks } from './domain-checks.tsx'
import { DomainFixes } from './domain-fixes.tsx'
import { FaultAction } from './fault-action.tsx'
import { kindNames } from './kind-names.ts'
import { MailboxForm } from './mailbox-form.tsx'
import { formatMailboxStatus, listFailedChecks } from './mailbox-status.ts'
import { MailboxUsage } from './mailbox-usage.tsx'
import type { MailboxTab, MailboxViews } from './mailbox-views.ts'
import { ProviderMark } from './provider-mark.tsx'
import { SendersForm } from './senders-form.tsx'
import { useMailboxActs } from './use-mailbox-acts.ts'

interface MailboxPanelProps {
  /** Undefined closes the panel. */
  mailbox: Mailbox | undefined
  tab: MailboxTab
  views: MailboxViews
  onTab: (tab: MailboxTab) => void
  onClose: () => void
}

/** Shows one mailbox next to the list: health, settings, senders and sessions. */
export function MailboxPanel({ mailbox, tab, views, onTab, onClose }: MailboxPanelProps) {
  // Keep showing the last mailbox while the panel slides out.
  const [shown, setShown] = useState(mailbox)
  if (mailbox && mailbox !== shown) setShown(mailbox)
  if (!shown) return null
  return (
    <SidePanel
      label={`Mailbox: ${shown.address}`}
      onOpenChange={(open) => open || onClose()}
      open={mailbox !== undefined}
      position="Mailbox"
    >
      <Health mailbox={shown} views={views} />
      <Tabs
        barClassName="-mx-1 *:px-1"
        label="Mailbox"
        onValueChange={onTab}
        tabs={[
          { value: 'settings', label: 'Settings' },
          { value: 'senders', label: 'Senders', count: shown.senders.length + 1 },
          { value: 'sessions', label: 'Sessions' },
        ]}
        value={tab}
      >
        <div className="pt-4">
          <TabPanel value="settings">
            <MailboxForm key={shown.id} mailbox={shown} />
            <Details mailbox={shown} />
          </TabPanel>
          <TabPanel value="senders">
            <SendersForm key={shown.id} mailbox={shown} />
          </TabPanel>
          <TabPanel value="sessions">
            <DependentSessions mailboxId={shown.id} />
          </TabPanel>
        </div>
      </Tabs>
    </SidePanel>
  )
}

function Health({ mailbox, views }: { mailbox: Mailbox; views: MailboxViews }) {
  const locale = useLocale()
  const now = useNow(30_000)
  const { label, tone } = formatMailboxStatus(mailbox)
  const left = Math.max(0, mailbox.capToday - mailbox.sentToday)
  return (
    <div className="flex flex-col gap-3 pb-4">
      <div className="flex gap-3">
        <ProviderMark kind={mailbox.kind} />
        <div className="min-w-0 flex-1">
          <h3 className="text-type-15 wrap-anywhere">{mailbox.address}</h3>
          <p className="text-type-12 text-fg-2">
            {mailbox.owner.name} · {kindNames[mailbox.kind]}
          </p>
        </div>
        <Badge dot tone={tone}>
          {label}
        </Badge>
      </div>
      {isFaulty(mailbox) && <Fault mailbox={mailbox} views={views} />}
      {mailbox.status === 'throttled' && mailbox.retryAt !== null && (
        <Banner
          title={`${kindNames[mailbox.kind]} limits sending until ${formatTime(mailbox.retryAt, locale)}`}
          tone="warn"
        >
          Sending continues by itself.
        </Banner>
      )}
      <MailboxUsage mailbox={mailbox} />
      <p className="text-type-12 text-fg-2">
        {mailbox.status === 'connected' && `${formatNumber(left)} left today. `}
        {mailbox.syncedAt === null
          ? 'The inbox has not been read yet.'
          : `Inbox read ${formatAgo(mailbox.syncedAt, now, locale)}.`}
      </p>
      <DomainChecks mailbox={mailbox} />
      {listFailedChecks(mailbox).length > 0 && <DomainFixes mailbox={mailbox} />}
      <UnknownRecords mailbox={mailbox} />
    </div>
  )
}

/** Explains which records could not be checked, and how they become known. */
function UnknownRecords({ mailbox }: { mailbox: Mailbox }) {
  const { sendTest } = useMailboxActs()
  const checks = mailbox.domain?.checks ?? []
  return checks
    .filter(({ status }) => status === 'unchecked' || status === 'unknown')
    .map(({ name, status, problem }) => (
      <div className="flex flex-wrap items-center gap-2 text-type-12 text-fg-2" key={name}>
        <p className="min-w-0 flex-[1_1_240px]">
          <strong className="font-semibold text-fg">{name.toUpperCase()}:</strong> {problem}
        </p>
        {status === 'unknown' && mailbox.status === 'connected' && (
          <Button onClick={() => void sendTest(mailbox)} size="sm">
            Send a test
          </Button>
        )}
      </div>
    ))
}

function Fault({ mailbox, views }: { mailbox: Mailbox; views: MailboxViews }) {
  const { title, sentence, fix } = formatMailboxFault(mailbox, useLocale())
  return (
    <Banner
      action={<FaultAction fix={fix} mailbox={mailbox} views={views} />}
      title={title}
      tone="bad"
    >
      {sentence}
    </Banner>
  )
}

function Details({ mailbox }: { mailbox: Mailbox }) {
  const locale = useLocale()
  const { faultCode, faultAt, servers } = mailbox
  return (
    <TechnicalDetails>
      {faultCode !== null && <TechnicalDetail label="Error">{faultCode}</TechnicalDetail>}
      {faultAt !== null && (
        <TechnicalDetail label="Since">{formatDateTime(faultAt, locale)}</TechnicalDetail>
      )}
      {servers && (
        <>
          <TechnicalDetail label="Outgoing">
            {servers.smtp.host}:{servers.smtp.port}
          </TechnicalDetail>
          <TechnicalDetail label="Incoming">
            {servers.imap.host}:{servers.imap.port}
          </TechnicalDetail>
        </>
      )}
      <TechnicalDetail label="Mailbox id">{mailbox.id}</TechnicalDetail>
    </TechnicalDetails>
  )
}
