import { listFactors } from '@headwater/contract/identity/factors'
import { useLoadData } from '#lib/use-load-data'
import { Loaded } from '../loaded.tsx'
import { RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordRow } from './password-row.tsx'
import { ProviderRows } from './provider-rows.tsx'
import { RecoveryRow } from './recovery-row.tsx'
import { TotpRow } from './totp-row.tsx'

/** Every way the person can prove who they are. */
export function SigningInSection() {
  const factors = useLoadData(listFactors, {})
  return (
    <Section
      hint="A second factor keeps others out even when they know your password."
      id="signing-in"
      title="Signing in"
    >
      <Loaded
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
              <RecoveryRow factors={values} />
            </Rows>
          </>
        )}
      </Loaded>
    </Section>
  )
}
