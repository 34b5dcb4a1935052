import { confirmTotp, listFactors, startTotp } from '@headwater/contract/identity/factors'
import { type FormEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { FormDialog } from '#ui/overlays/form-dialog'
import type { DialogState } from '#ui/overlays/lazy-dialog'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Shows a secret for the app, asks for a first code, and then shows the recovery codes. */
export function TotpDialog(dialog: DialogState) {
  const [code, setCode] = useState('')
  const reload = useReload(listFactors)
  const start = useStepUpMutation(startTotp, { hidesErrorToast: true })
  const confirm = useStepUpMutation(confirmTotp, {
    hidesErrorToast: true,
    onDone: ({ recoveryCodes }) => {
      reload()
      toast({ message: 'The authenticator app is on.', tone: 'ok' })
      if (!recoveryCodes) dialog.onOpenChange(false)
    },
  })
  const begin = useEffectEvent(() => {
    // Without the step-up there is nothing to set up.
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
      description="Scan the QR code with an authenticator app, then enter the code it shows."
      disabledReason={start.data ? undefined : 'The QR code is still loading.'}
      failure={failed && !isCancelled(failed) ? formatFailure(failed) : undefined}
      hasUnsavedChanges={true}
      isBusy={confirm.isPending}
      onSubmit={() => confirm.mutate({ code })}
      submitLabel="Turn on"
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
      <QrCode label="QR code" text={uri} />
      <div className="min-w-0 flex-[1_1_180px]">
        <p className="text-type-12 font-medium">Can’t scan it?</p>
        <p className="mt-1 text-type-12 text-fg-2">Enter this key in the app instead.</p>
        <code className="mt-2 block rounded-md border border-line bg-sunken px-2.5 py-2 font-mono text-type-13 wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
    </div>
  )
}

function SecretSkeleton() {
  return (
    <SkeletonRegion label="Loading the QR code">
      <Skeleton className="size-40" />
    </SkeletonRegion>
  )
}

/** Renders a QR code, dark on light in both themes, because many cameras read nothing else. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawPath(text), [text])
  return (
    <div className="rounded-md border border-line bg-surface p-1 text-fg dark:bg-inverse dark:text-fg-inverse">
      <svg
        aria-label={label}
        className="size-40"
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${size} ${size}`}
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  )
}

function drawPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
