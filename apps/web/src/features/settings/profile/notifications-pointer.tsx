import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { Button } from '#ui/button'
import { Row } from '../row.tsx'
import { Rows, Section } from '../section.tsx'

/** People look for their notifications here as well; they are set in one place. */
export function NotificationsPointer() {
  return (
    <Section hint="Which mails you get from Headwater." id="notifications" title="Notifications">
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
          meta="They stand beside your signature, and differ from company to company."
          title="Notifications are set under Emails"
        />
      </Rows>
    </Section>
  )
}
