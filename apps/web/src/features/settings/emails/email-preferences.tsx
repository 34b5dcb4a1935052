import { getEmailSettings } from '@headwater/contract/settings'
import { useLoadData } from '#lib/use-load-data'
import { LoadedContent } from '../loaded-content.tsx'
import { EmailsSkeleton } from './emails-skeleton.tsx'
import { NotificationSection } from './notification-section.tsx'
import { SignatureSection } from './signature-section.tsx'

/** Edits the user's email signature and notifications. */
export function EmailPreferences() {
  const settings = useLoadData(getEmailSettings, {})
  return (
    <LoadedContent data={settings} skeleton={<EmailsSkeleton />}>
      {(values) => (
        <>
          <SignatureSection signature={values.signature} />
          <NotificationSection notifications={values.notifications} />
        </>
      )}
    </LoadedContent>
  )
}
