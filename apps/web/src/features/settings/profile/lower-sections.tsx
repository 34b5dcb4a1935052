import { ApiKeysSection } from '../api-keys/api-keys-section.tsx'
import { DevicesSection } from '../devices/devices-section.tsx'
import { LeavingSection } from '../leaving/leaving-section.tsx'
import { SecurityEventsSection } from '../security-events/security-events-section.tsx'
import { SigningInSection } from '../signing-in/signing-in-section.tsx'
import { ThisDeviceSection } from '../this-device/this-device-section.tsx'
import { NotificationsPointer } from './notifications-pointer.tsx'

export function LowerSections() {
  return (
    <>
      <ThisDeviceSection />
      <NotificationsPointer />
      <SigningInSection />
      <DevicesSection />
      <SecurityEventsSection />
      <ApiKeysSection />
      <LeavingSection />
    </>
  )
}
