import type { SecondFactorProof } from '@headwater/contract/identity/factors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { AuthForm } from '../auth/auth-form.tsx'

const fieldsOf = {
  totp: z.object({
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits.')),
  }),
  recovery_code: z.object({ code: z.string().trim().min(1, 'Enter a recovery code.').max(60) }),
}

interface CodeFormProps {
  method: keyof typeof fieldsOf
  prove: (proof: SecondFactorProof) => Promise<void>
}

/** Asks for one code, from the authenticator app or the recovery list. */
export function CodeForm({ method, prove }: CodeFormProps) {
  const form = useForm<{ code: string }>({
    resolver: zodResolver(fieldsOf[method]),
    defaultValues: { code: '' },
  })
  const isFromApp = method === 'totp'

  async function send({ code }: { code: string }) {
    try {
      await prove({ method, code })
    } catch (error) {
      form.setFocus('code', { shouldSelect: true })
      throw error
    }
  }

  return (
    <AuthForm
      action="Sign in"
      form={form}
      formatError={(error) => (isWrong(error) ? wrong[method] : undefined)}
      send={send}
      trouble="We couldn’t check the code."
    >
      <Field
        error={form.formState.errors.code?.message}
        label={isFromApp ? 'Code from your app' : 'Recovery code'}
      >
        <Input
          autoCapitalize="none"
          autoComplete={isFromApp ? 'one-time-code' : 'off'}
          autoFocus
          inputMode={isFromApp ? 'numeric' : 'text'}
          size="lg"
          spellCheck={false}
          {...form.register('code')}
        />
      </Field>
    </AuthForm>
  )
}

const wrong = {
  totp: 'This code is not correct. Wait for the next one and try again.',
  recovery_code: 'This code is not correct, or was already used. Try another.',
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'wrong_credentials'
}
