import { type Device, listDevices, signOutDevice } from '@headwater/contract/identity/devices'
import { Monitor, Terminal } from 'lucide-react'
import { formatAgo, formatDateTime } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'

export function DeviceRow({ device }: { device: Device }) {
  const reading = useReading()
  const reload = useReload(listDevices)
  const signOut = useAct(signOutDevice, {
    onDone: () => {
      reload()
      toast({ message: `Signed out of ${device.name}.`, tone: 'ok' })
    },
    // Gone already, most likely: the list knows better now.
    onFailed: reload,
  })
  const seen = device.isCurrent
    ? 'in use now'
    : `last seen ${formatAgo(device.lastSeenAt, new Date(), reading)}`
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
          Signed in {formatDateTime(device.openedAt, reading)} from {device.network}
        </>
      }
      title={device.name}
    />
  )
}
