import { listDevices, signOutOtherDevices } from '@headwater/contract/identity/devices'
import { useState } from 'react'
import { countOf } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { LateDialog } from '../late-dialog.tsx'
import { loadQuestion } from '../load-question.ts'
import { Loaded } from '../loaded.tsx'
import { RowsSkeleton } from '../row.tsx'
import { sayLiveKeys } from '../say-live-keys.ts'
import { Rows, Section } from '../section.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'
import { DeviceRow } from './device-row.tsx'

/** Where the person is signed in, this place first. */
export function DevicesSection() {
  const [isAsking, setAsking] = useState(false)
  const devices = useLoadData(listDevices, {})
  const reload = useReload(listDevices)
  const others = devices.values?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const signOutOthers = useAct(signOutOtherDevices, {
    onDone: ({ ended, apiKeys }) => {
      reload()
      setAsking(false)
      const signedOut = `Signed out of ${countOf(ended, 'device', 'devices')}.`
      toast({ message: `${signedOut}${sayLiveKeys(apiKeys)}`, tone: 'ok' })
    },
  })
  return (
    <Section
      hint="Sign out wherever you do not know the device, and change your password."
      id="devices"
      title="Devices"
    >
      <Loaded data={devices} skeleton={<RowsSkeleton count={2} label="Loading your devices" />}>
        {(values) => (
          <Rows label="Devices signed in">
            {values
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((device) => (
                <DeviceRow device={device} key={device.id} />
              ))}
          </Rows>
        )}
      </Loaded>
      {others > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
        </div>
      )}
      <LateDialog
        load={loadQuestion}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Sign out of ${countOf(others, 'other device', 'other devices')}?`,
          description: 'You stay signed in here. Whatever is open there asks for a sign-in again.',
          confirmLabel: `Sign out of ${countOf(others, 'device', 'devices')}`,
          loading: signOutOthers.isPending,
          onConfirm: () => signOutOthers.mutate({}),
        }}
      />
    </Section>
  )
}
