import { type Factors, listFactors, type Passkey } from '@headwater/contract/identity/factors'
import { providers } from '@headwater/contract/identity/fields'
import { listProviders } from '@headwater/contract/identity/providers'
import { KeyRound, Lock } from 'lucide-react'
import { useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { LoadedContent } from '../loaded-content.tsx'
import { Row, RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { TotpRow } from './totp-row.tsx'

/** Shows every sign-in method of the user. */
export function SigningInSection() {
  const factors = useLoadData(listFactors, {})
  return (
    <Section
      hint="A second factor protects your account even if your password is stolen."
      id="signing-in"
      title="Signing in"
    >
      <LoadedContent
        data={factors}
        skeleton={<RowsSkeleton count={3} label="Loading the ways you sign in" />}
      >
        {(values) => (
          <>
            <Rows label="Ways to sign in">
              <PasswordRow hasPassword={values.hasPassword} />
              <ProviderRows linked={values.providers} />
            </Rows>
            <Rows label="Second factor">
              <TotpRow since={values.totpSince} />
              <PasskeyRows passkeys={values.passkeys} />
              <RecoveryCodesRow factors={values} />
            </Rows>
          </>
        )}
      </LoadedContent>
    </Section>
  )
}

/** Lists the passkeys and adds another one. */
function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const isAble = typeof PublicKeyCredential !== 'undefined'
  return (
    <>
      <Row
        actions={
          <Button
            disabledReason={isAble ? undefined : 'This browser does not support passkeys.'}
            onClick={() => setAdding(true)}
          >
            Add passkey
          </Button>
        }
        icon={KeyRound}
        meta="Your fingerprint, face or security key instead of a code."
        title="Passkeys"
      />
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <LazyDialog load={loadPasskeyDialog} onOpenChange={setAdding} open={isAdding} props={{}} />
    </>
  )
}

async function loadPasskeyDialog() {
  return (await import('./passkey-dialog.tsx')).PasskeyDialog
}

function PasswordRow({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row
        actions={
          <Button onClick={() => setOpen(true)}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        }
        icon={Lock}
        meta={
          hasPassword
            ? 'Changing it signs you out everywhere else.'
            : 'You have no password yet. You sign in another way.'
        }
        title="Password"
      />
      <LazyDialog
        load={loadPasswordDialog}
        onOpenChange={setOpen}
        open={isOpen}
        props={{ hasPassword }}
      />
    </>
  )
}

async function loadPasswordDialog() {
  return (await import('./password-dialog.tsx')).PasswordDialog
}

/** Lists the providers of this installation and those already linked. */
function ProviderRows({ linked }: { linked: Factors['providers'] }) {
  const offered = useLoadData(listProviders, {}).values
  return providers.map((provider) => {
    const link = linked.find((each) => each.provider === provider)
    if (!link && !offered?.[provider]) return null
    return <ProviderRow key={provider} link={link} provider={provider} />
  })
}
