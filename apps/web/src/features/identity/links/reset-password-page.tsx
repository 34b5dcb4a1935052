import { lookAtPasswordReset, resetPassword } from '@headwater/contract/identity/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '#lib/http-client'
import { dropLinkSecret, readLinkSecret } from '#lib/link-secret'
import { isSignedIn, signOut } from '#lib/session'
import { Button } from '#ui/button'
import { DeadLink } from '../entry/dead-link.tsx'
import { FixedEmail } from '../entry/email-field.tsx'
import { EntryForm } from '../entry/entry-form.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { newPassword } from '../entry/fields.ts'
import { LinkPage } from '../entry/link-page.tsx'
import { NewPasswordField } from '../entry/new-password-field.tsx'
import { isDead, useLook } from '../entry/use-look.ts'

const ResetFields = z.object({ password: newPassword })
type ResetFields = z.infer<typeof ResetFields>

interface ResetLink {
  token: string
  typeOfUser: string
}

/** A new password, by the link in a mail. It signs nobody in. */
export function ResetPasswordPage() {
  const { typeOfUser = '' } = useParams({ from: '/resetPassword/$token/$typeOfUser' })
  const [token] = useState(() => readLinkSecret('reset'))
  const [isGone, setGone] = useState(false)
  const link = token === undefined ? undefined : { token, typeOfUser }
  const look = useLook(lookAtPasswordReset, link)
  if (isGone || link === undefined) return <OldReset />
  return (
    <LinkPage dead={<OldReset />} look={look} title="Choose a new password">
      {({ email }) => <ResetForm email={email} link={link} onDead={() => setGone(true)} />}
    </LinkPage>
  )
}

interface ResetFormProps {
  email: string
  link: ResetLink
  onDead: () => void
}

function ResetForm({ email, link, onDead }: ResetFormProps) {
  const navigate = useNavigate()
  const form = useForm<ResetFields>({
    resolver: zodResolver(ResetFields),
    defaultValues: { password: '' },
  })

  async function send({ password }: ResetFields) {
    try {
      await call(resetPassword, { ...link, password })
    } catch (error) {
      if (!isDead(error)) throw error
      return onDead()
    }
    dropLinkSecret('reset')
    // Every session of the person has just ended, and this browser's may be one of them.
    if (isSignedIn()) await signOut()
    const arrival = { email, notice: 'password-changed' } as const
    await navigate({ to: '/login', state: { arrival }, replace: true })
  }

  return (
    <EntryPage
      lead="It replaces the old one and signs you out everywhere."
      title="Choose a new password"
    >
      <EntryForm
        action="Change password"
        form={form}
        send={send}
        trouble="Headwater could not change your password just now."
      >
        <FixedEmail email={email} />
        <NewPasswordField autoFocus label="New password" />
      </EntryForm>
    </EntryPage>
  )
}

function OldReset() {
  return (
    <DeadLink
      action={
        <Button asChild className="w-full" kind="primary" size="lg">
          <Link search={{ forgot: 1 }} to="/login">
            Ask for a new link
          </Link>
        </Button>
      }
    >
      A link to set a password is good for 30 minutes and works once.
    </DeadLink>
  )
}
