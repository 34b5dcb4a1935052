import type { OutreachSettings } from '@headwater/contract/outreach/settings'
import { DoNotContactLink } from './do-not-contact-link.tsx'
import { LimitsSection } from './limits-section.tsx'
import { PostalAddressSection } from './postal-address-section.tsx'
import { SendingSwitches } from './sending-switches.tsx'
import { StopSendingSection } from './stop-sending-section.tsx'

/** Edits how the company writes to people. Loaded after the mailboxes, which are above it. */
export function CompanySections({ settings }: { settings: OutreachSettings }) {
  return (
    <>
      <SendingSwitches settings={settings} />
      <PostalAddressSection settings={settings} />
      <LimitsSection settings={settings} />
      <DoNotContactLink />
      <StopSendingSection settings={settings} />
    </>
  )
}
