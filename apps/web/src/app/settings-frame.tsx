import { useEmailsFault } from '#features/outreach'
import { SettingsShell } from '#pages/settings'

/** Renders the frame of the settings, with a dot on the emails tab while a mailbox is broken. */
export function SettingsFrame() {
  return <SettingsShell emailsFault={useEmailsFault()} />
}
