import { type Device, listDevices, signOutDevice } from '@headwater/contract/identity/devices'
import { Monitor, Terminal } from 'lucide-react'
import { readClock } from '#lib/clock'
import { formatAgo, formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

export function DeviceRow({ device }: { device: Device }) {
  const locale = useLocale()
  const reload = useReload(listDevices)
  const signOut = useStepUpMutation(signOutDevice, {
    onDone: () => {
      reload()
      toast({ message: `Signed out of ${device.name}.`, tone: 'ok' })
    },
    // The device is most likely already signed out, so reload the list.
    onFailed: reload,
  })
  const seen = device.isCurrent
    ? 'in use now'
    : `last seen ${formatAgo(device.lastSeenAt, readClock(), locale)}`
  return (
    <Row
      actions={
        !device.isCurrent && (
          <Button
            aria-label={`Sign out of ${device.name}`}
            loading={signOut.isPending}
            onClick={() => signOut.mutate({ deviceId: device.id })}
          >
            Sign out
          </Button>
        )
      }
      badge={device.isCurrent && <Badge tone="accent">This device</Badge>}
      icon={device.isBrowser ? Monitor : Terminal}
      meta={
        <>
          {device.companyName}, {seen}
          <br />
          Signed in {formatDateTime(device.openedAt, locale)} from {device.network}
        </>
      }
      title={device.name}
    />
  )
}
