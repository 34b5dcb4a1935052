import type { ResultOf } from '@headwater/contract/endpoint'
import {
  type AccountAccess,
  removeAccess,
  type resetPassword,
} from '@headwater/contract/identity/passwords'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/checkbox'
import { ActionButton } from '../auth/action-button.tsx'
import { AuthPage } from '../auth/auth-page.tsx'
import { providerName } from '../providers/available-providers.ts'
import type { LoginPageState } from '../sign-in/login-page-state.ts'

export type ResetOutcome = ResultOf<typeof resetPassword>

interface AccessReviewProps {
  email: string
  outcome: ResetOutcome
}

/** Shows which linked sign-ins and API keys were removed by a reset, or lets the user choose. */
export function AccessReview({ email, outcome }: AccessReviewProps) {
  const { access, isRemoved, removalToken } = outcome
  return isRemoved || removalToken === null ? (
    <RemovedAccess access={access} email={email} />
  ) : (
    <AccessChoice access={access} email={email} token={removalToken} />
  )
}

interface AccessPageProps {
  email: string
  access: AccountAccess
}

function RemovedAccess({ access, email }: AccessPageProps) {
  return (
    <AuthPage
      lead="We signed you out everywhere and removed everything else that gave access:"
      title="Your password was changed"
    >
      <ul className="flex flex-col gap-3 text-type-13">
        {listAccessItems(access).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      <SignInButton arrival={{ email, notice: 'password-changed' }} kind="primary">
        Sign in
      </SignInButton>
    </AuthPage>
  )
}

function AccessChoice({ access, email, token }: AccessPageProps & { token: string }) {
  const navigate = useNavigate()
  const items = listAccessItems(access)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isAll = chosen.size === items.length

  async function removeChosen() {
    await call(removeAccess, {
      token,
      providers: access.providers
        .map(({ provider }) => provider)
        .filter((provider) => chosen.has(provider)),
      apiKeyIds: access.apiKeys.map(({ id }) => id).filter((id) => chosen.has(id)),
    })
    const arrival = { email, notice: 'access-removed' } as const
    await navigate({ to: '/login', state: { arrival }, replace: true })
  }

  return (
    <AuthPage
      lead="These still give access to your account. Remove what you don’t recognise."
      title="Your password was changed"
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Linked sign-ins and API keys</legend>
        {items.length > 1 && (
          <Checkbox
            checked={isAll || (chosen.size > 0 && 'some')}
            onCheckedChange={(isOn) => setChosen(new Set(isOn ? items.map(({ key }) => key) : []))}
          >
            Select all
          </Checkbox>
        )}
        {items.map(({ key, label }) => (
          <Checkbox
            checked={chosen.has(key)}
            key={key}
            onCheckedChange={(isOn) =>
              setChosen(
                new Set(
                  items
                    .map((item) => item.key)
                    .filter((each) => (each === key ? isOn : chosen.has(each))),
                ),
              )
            }
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      {chosen.size > 0 && (
        <ActionButton
          act={removeChosen}
          action="Remove selected"
          trouble="We couldn’t remove them."
        />
      )}
      <SignInButton arrival={{ email, notice: 'password-changed' }} kind="secondary">
        Keep all and sign in
      </SignInButton>
    </AuthPage>
  )
}

interface SignInButtonProps {
  arrival: LoginPageState
  kind: 'primary' | 'secondary'
  children: ReactNode
}

function SignInButton({ arrival, kind, children }: SignInButtonProps) {
  return (
    <Button asChild className="w-full" kind={kind} size="lg">
      <Link replace state={{ arrival }} to="/login">
        {children}
      </Link>
    </Button>
  )
}

/** Lists linked sign-ins and API keys with their labels; providers and key ids are the keys. */
function listAccessItems({ providers, apiKeys }: AccountAccess) {
  return [
    ...providers.map(({ provider, email }) => ({
      key: provider as string,
      label: `Sign-in with ${providerName[provider]}, ${email}`,
    })),
    ...apiKeys.map(({ id, name, companyName }) => ({
      key: id,
      label: `API key “${name}”, ${companyName}`,
    })),
  ]
}
