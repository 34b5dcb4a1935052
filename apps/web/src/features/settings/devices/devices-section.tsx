import { listDevices, signOutOtherDevices } from '@headwater/contract/identity/devices'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { formatActiveApiKeys } from '../format-active-api-keys.ts'
import { LoadedContent } from '../loaded-content.tsx'
import { RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { DeviceRow } from './device-row.tsx'

/** Lists the devices where the user is signed in, this one first. */
export function DevicesSection() {
  const [isAsking, setAsking] = useState(false)
  const devices = useLoadData(listDevices, {})
  const reload = useReload(listDevices)
  const others = devices.values?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const signOutOthers = useStepUpMutation(signOutOtherDevices, {
    onDone: ({ ended, apiKeys }) => {
      reload()
      setAsking(false)
      const signedOut = `Signed out of ${formatCount(ended, 'device', 'devices')}.`
      toast({ message: `${signedOut}${formatActiveApiKeys(apiKeys)}`, tone: 'ok' })
    },
  })
  return (
    <Section
      hint="If you don’t recognise a device, sign it out and change your password."
      id="devices"
      title="Devices"
    >
      <LoadedContent
        data={devices}
        skeleton={<RowsSkeleton count={2} label="Loading your devices" />}
      >
        {(values) => (
          <Rows label="Devices signed in">
            {values
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((device) => (
                <DeviceRow device={device} key={device.id} />
              ))}
          </Rows>
        )}
      </LoadedContent>
      {others > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>Sign out everywhere else</Button>
        </div>
      )}
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={setAsking}
        open={isAsking}
        props={{
          title: `Sign out of ${formatCount(others, 'other device', 'other devices')}?`,
          description: 'You stay signed in here. Those devices have to sign in again.',
          confirmLabel: `Sign out of ${formatCount(others, 'device', 'devices')}`,
          loading: signOutOthers.isPending,
          onConfirm: () => signOutOthers.mutate({}),
        }}
      />
    </Section>
  )
}
