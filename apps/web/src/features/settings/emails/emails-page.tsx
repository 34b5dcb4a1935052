import { getEmailSettings } from '@headwater/contract/settings'
import type { ReactNode } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Banner } from '#ui/feedback/banner'
import { SettingsPage } from '#ui/layout/settings-page'
import { LoadedContent } from '../loaded-content.tsx'
import { EmailsSkeleton } from './emails-skeleton.tsx'
import { NotificationSection } from './notification-section.tsx'
import { SignatureSection } from './signature-section.tsx'

/** Edits the user's email signature and notifications. */
export function EmailsPage({ notice }: { notice?: ReactNode }) {
  const settings = useLoadData(getEmailSettings, {})
  return (
    <SettingsPage title="Emails">
      {notice}
      <LoadedContent data={settings} skeleton={<EmailsSkeleton />}>
        {(values) => (
          <>
            <SignatureSection signature={values.signature} />
            <NotificationSection notifications={values.notifications} />
          </>
        )}
      </LoadedContent>
    </SettingsPage>
  )
}

export function FailedGmailPage() {
  return <EmailsPage notice={<Failure provider="Gmail" />} />
}

export function FailedOutlookPage() {
  return <EmailsPage notice={<Failure provider="Outlook" />} />
}

function Failure({ provider }: { provider: string }) {
  return (
    <Banner title={`The ${provider} mailbox could not be connected`} tone="bad">
      {provider} refused the connection. Nothing was changed, and no emails are sent from that
      mailbox.
    </Banner>
  )
}
