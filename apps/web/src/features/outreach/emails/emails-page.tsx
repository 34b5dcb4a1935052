import { listMailboxes, type Mailbox } from '@headwater/contract/outreach/mailboxes'
import { getOutreachSettings } from '@headwater/contract/outreach/settings'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { z } from 'zod'
import { EmailPreferences } from '#features/settings'
import { formatCount } from '#lib/format'
import { useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { SettingsPage } from '#ui/layout/settings-page'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { isFaulty } from '../faults/is-faulty.ts'
import { ConnectCards } from '../mailboxes/connect-cards.tsx'
import { MailboxesSection, MailboxesSkeleton } from '../mailboxes/mailboxes-section.tsx'
import { useMailboxViews } from '../mailboxes/use-mailbox-views.tsx'
import { useConnectedToast } from './use-connected-toast.ts'

// Loaded after the content above the fold.
const CompanySections = lazy(async () => ({
  default: (await import('../company/company-sections.tsx')).CompanySections,
}))

// Loaded only once a mailbox is broken.
const FaultBanner = lazy(async () => ({
  default: (await import('./fault-banner.tsx')).FaultBanner,
}))

// Shown after a failed connection only.
const ConnectionFailureBanner = lazy(async () => ({
  default: (await import('./connection-failure-banner.tsx')).ConnectionFailureBanner,
}))

const TemplatesLink = lazy(async () => ({
  default: (await import('../templates/templates-link.tsx')).TemplatesLink,
}))

const StoppedBanner = lazy(async () => ({
  default: (await import('../company/sending-stopped-banner.tsx')).StoppedBanner,
}))

/** Shows the mailboxes, how the company writes to people, and the user's own preferences. */
export function EmailsPage({ notice }: { notice?: ReactNode }) {
  const hasMailboxes = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  return hasMailboxes ? <MailboxesPage notice={notice} /> : <PreferencesPage />
}

export function FailedGmailPage() {
  return <FailedPage kind="gmail" />
}

export function FailedOutlookPage() {
  return <FailedPage kind="outlook" />
}

function FailedPage({ kind }: { kind: 'gmail' | 'outlook' }) {
  const notice = (
    <Suspense>
      <ConnectionFailureBanner kind={kind} />
    </Suspense>
  )
  return <EmailsPage notice={notice} />
}

/** Reviewers have no mailboxes. */
function PreferencesPage() {
  return (
    <SettingsPage title="Emails">
      <Banner title="Your role can’t connect mailboxes or send emails">
        Ask an owner or admin for the recruiter role. Below are your own settings.
      </Banner>
      <Suspense>
        <EmailPreferences />
      </Suspense>
    </SettingsPage>
  )
}

function MailboxesPage({ notice }: { notice: ReactNode }) {
  // Refetched by the notices of the shell when a mailbox changes.
  const loaded = useLoadData(listMailboxes, {})
  const settings = useLoadData(getOutreachSettings, {})
  const mailboxes = loaded.values?.mailboxes
  // The notice of a failed page is about this mailbox, and has the button that its fault would have.
  const { mailboxId: retriedId } = FailedSearch.parse(useSearch({ strict: false }))
  const { views, elements } = useMailboxViews(mailboxes ?? [])
  useConnectedToast(mailboxes ?? [])
  const showsSkeleton = useDelayedLoading(loaded.isLoading && !mailboxes)
  return (
    <SettingsPage
      actions={mailboxes && mailboxes.length > 0 && <SendingTotal mailboxes={mailboxes} />}
      title="Emails"
    >
      {notice}
      {settings.values && settings.values.stoppedAt !== null && (
        <Suspense>
          <StoppedBanner settings={settings.values} />
        </Suspense>
      )}
      <Suspense>
        {mailboxes
          ?.filter((each) => isFaulty(each) && each.id !== retriedId)
          .map((mailbox) => (
            <FaultBanner key={mailbox.id} mailbox={mailbox} views={views} />
          ))}
      </Suspense>
      <ConnectCards onConnectSmtp={() => views.openSmtp()} providers={loaded.values?.providers} />
      {showsSkeleton && <MailboxesSkeleton />}
      {!showsSkeleton && mailboxes && <MailboxesSection mailboxes={mailboxes} views={views} />}
      {loaded.fail && !mailboxes && (
        <Banner
          action={<Button onClick={loaded.retry}>Try again</Button>}
          title="Your mailboxes could not be loaded"
          tone="bad"
        >
          {loaded.error} Sending goes on.
        </Banner>
      )}
      <Suspense>
        <TemplatesLink />
      </Suspense>
      {settings.values && (
        <Suspense>
          <CompanySections settings={settings.values} />
        </Suspense>
      )}
      {settings.fail && !settings.values && (
        <Banner
          action={<Button onClick={settings.retry}>Try again</Button>}
          title="The company’s sending settings could not be loaded"
          tone="bad"
        >
          {settings.error}
        </Banner>
      )}
      <Suspense>
        <EmailPreferences />
      </Suspense>
      {elements}
    </SettingsPage>
  )
}

const FailedSearch = z.object({ mailboxId: z.string().optional().catch(undefined) })

function SendingTotal({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const total = mailboxes.reduce((sum, { dailyCap }) => sum + dailyCap, 0)
  return (
    <p className="text-type-12 text-fg-2 tabular-nums">
      {formatCount(mailboxes.length, 'mailbox', 'mailboxes')},{' '}
      {formatCount(total, 'email', 'emails')} a day at most
    </p>
  )
}
