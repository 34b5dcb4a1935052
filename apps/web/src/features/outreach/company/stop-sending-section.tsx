import type { OutreachSettings } from '@headwater/contract/outreach/settings'
import { Section } from '#features/settings'
import { Card } from '#ui/layout/card'
import { StopSendingButton } from './stop-sending-button.tsx'

/** Stops all emails of the company at once, after a question. */
export function StopSendingSection({ settings }: { settings: OutreachSettings }) {
  return (
    <Section
      hint="For emergencies. Nothing is deleted, and you can resume at any time."
      id="stop-sending"
      title="Stop all sending"
    >
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-[1_1_240px]">
          {settings.stoppedAt === null
            ? 'Stops every email of every session and mailbox of your company at once.'
            : 'All sending is stopped. Resume it at the top of this page.'}
        </p>
        {settings.stoppedAt === null && <StopSendingButton />}
      </Card>
    </Section>
  )
}
