import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx'
import { DevicesSection } from '../devices/devices-section.tsx'
import { LeaveCompanySection } from '../leave-company/leave-company-section.tsx'
import { Row } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { SecurityEventsSection } from '../security-events/security-events-section.tsx'
import { SigningInSection } from '../signing-in/signing-in-section.tsx'
import { ThisDeviceSection } from '../this-device/this-device-section.tsx'

export function BelowFoldSections() {
  return (
    <>
      <ThisDeviceSection />
      <NotificationsLinkSection />
      <SigningInSection />
      <DevicesSection />
      <SecurityEventsSection />
      <ApiKeysSection />
      <LeaveCompanySection />
    </>
  )
}

/** Links to the notification settings, because users look for them here as well. */
function NotificationsLinkSection() {
  return (
    <Section
      hint="Choose which emails you get from Headwater."
      id="notifications"
      title="Notifications"
    >
      <Rows label="Notifications">
        <Row
          actions={
            <Button asChild>
              <Link hash="notifications" to="/main/settings/emails">
                Go to Emails
              </Link>
            </Button>
          }
          icon={Mail}
          meta="You’ll find them next to your signature. They are separate for each company."
          title="Notification settings are under Emails"
        />
      </Rows>
    </Section>
  )
}
