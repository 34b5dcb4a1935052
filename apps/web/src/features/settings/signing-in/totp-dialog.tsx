import { confirmTotp, listFactors, startTotp } from '@headwater/contract/identity/factors'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError, isCancelled } from '#lib/api-error'
import { sayFailure } from '#lib/say-failure'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { toast } from '#ui/toast'
import { FormDialog } from '../form-dialog.tsx'
import type { DialogState } from '../late-dialog.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** A secret for the app, a first code from it, and then the recovery codes. */
export function TotpDialog(dialog: DialogState) {
  const [code, setCode] = useState('')
  const reload = useReload(listFactors)
  const start = useAct(startTotp, { isQuiet: true })
  const confirm = useAct(confirmTotp, {
    isQuiet: true,
    onDone: ({ recoveryCodes }) => {
      reload()
      toast({ message: 'The authenticator app is on.', tone: 'ok' })
      if (!recoveryCodes) dialog.onOpenChange(false)
    },
  })
  const begin = useEffectEvent(() => {
    // Whoever won't prove that it is them has nothing to set up.
    start.mutate({}, { onError: (error) => isCancelled(error) && dialog.onOpenChange(false) })
  })
  useEffect(() => begin(), [])

  if (confirm.data?.recoveryCodes)
    return <RecoveryCodesDialog {...dialog} codes={confirm.data.recoveryCodes} />

  const refusal = confirm.error && !isCancelled(confirm.error) ? confirm.error : undefined
  const wrongCode = refusal instanceof ApiError ? refusal.fields.code : undefined
  const failed = start.error ?? (wrongCode ? undefined : refusal)
  return (
    <FormDialog
      {...dialog}
      description="Scan the picture with an authenticator app, then type the code it shows."
      disabledReason={start.data ? undefined : 'The secret is not here yet.'}
      failure={failed && !isCancelled(failed) ? sayFailure(failed) : undefined}
      halfWritten={true}
      isBusy={confirm.isPending}
      onSubmit={() => confirm.mutate({ code })}
      submitLabel="Turn it on"
      title="Set up an authenticator app"
    >
      {start.data ? (
        <Secret secret={start.data.secret} uri={start.data.uri} />
      ) : (
        !start.error && <SecretSkeleton />
      )}
      <Field error={wrongCode} hint="Six digits." label="Code from the app">
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          onChange={(event) => {
            setCode(event.target.value)
            confirm.reset()
          }}
          onInvalid={(event: FormEvent) => event.preventDefault()}
          size="lg"
          value={code}
        />
      </Field>
    </FormDialog>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode label="The secret as a picture to scan" text={uri} />
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="text-type-12 font-medium">No camera?</p>
        <p className="mt-1 text-type-12 text-fg-2">Type this secret into the app instead.</p>
        <code className="mt-2 block rounded-md border border-line bg-sunken px-2.5 py-2 font-mono text-type-13 wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
    </div>
  )
}

function SecretSkeleton() {
  return (
    <SkeletonRegion label="Loading the secret">
      <Skeleton className="size-40" />
    </SkeletonRegion>
  )
}
