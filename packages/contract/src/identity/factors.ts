import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Login } from '../identity.ts'
import { Id } from '../ids.ts'
import { SingleLine } from '../single-line.ts'
import { providers, Secret } from './fields.ts'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** All authentication factors of the person. */
export const Factors = z.object({
  hasPassword: z.boolean(),
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  providers: z.array(
    z.object({ provider: z.enum(providers), email: z.string(), linkedAt: z.iso.datetime() }),
  ),
})
export type Factors = z.infer<typeof Factors>

const TotpCode = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits.'))
const RecoveryCode = z.string().min(1).max(60)
const credential = {
  id: z.string().max(1_400),
  rawId: z.string().max(1_400),
  type: z.string().max(40),
  authenticatorAttachment: z.string().max(40).optional(),
}
/** What the browser returns for a new passkey. The WebAuthn library validates it. */
const NewPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string().max(10_000),
    attestationObject: z.string().max(40_000),
    authenticatorData: z.string().max(10_000).optional(),
    transports: z.array(z.string().max(40)).max(20).optional(),
    publicKeyAlgorithm: z.int32().optional(),
    publicKey: z.string().max(10_000).optional(),
  }),
})
/** What the browser returns for a passkey it has. The WebAuthn library validates it. */
const PasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string().max(10_000),
    authenticatorData: z.string().max(10_000),
    signature: z.string().max(10_000),
    userHandle: z.string().max(200).optional(),
  }),
})
const PasskeyName = SingleLine.min(1, 'Enter a name.').max(60)
/** Shown once. Null if the person already has codes. */
const NewRecoveryCodes = z.array(z.string()).nullable()

const own = { access: 'signed-in', sessionOnly: true } as const
const guarded = { ...own, stepUp: true } as const

export const listFactors = endpoint({
  method: 'GET',
  path: '/api2/identity/factors',
  summary: 'Lists the user’s second factors.',
  ...own,
  input: z.strictObject({}),
  output: Factors,
  errors: [],
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/api2/identity/factors/totp',
  summary: 'Creates a secret for an authenticator app; a first code activates it.',
  ...guarded,
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['forbidden', 'step_up_needed', 'csrf_stale'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api2/identity/factors/totp/confirm',
  summary: 'Activates the authenticator app with its first code.',
  ...guarded,
  input: z.strictObject({ code: TotpCode }),
  output: z.object({ recoveryCodes: NewRecoveryCodes }),
  errors: ['invalid_input', 'not_found', 'step_up_needed', 'csrf_stale'],
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api2/identity/factors/totp',
  summary: 'Turns the authenticator app off.',
  ...guarded,
  input: z.strictObject({}),
  output: z.null(),
  errors: ['step_up_needed', 'csrf_stale'],
})

export const startPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/api2/identity/factors/passkeys/options',
  summary: 'Returns the options for creating a passkey in the browser.',
  ...guarded,
  input: z.strictObject({}),
  output: z.object({ challenge: z.string(), options: z.unknown() }),
  errors: ['forbidden', 'step_up_needed', 'csrf_stale'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api2/identity/factors/passkeys',
  summary: 'Saves a passkey created by the browser.',
  ...guarded,
  input: z.strictObject({ challenge: Secret, response: NewPasskeyResponse, name: PasskeyName }),
  output: z.object({ passkey: Passkey, recoveryCodes: NewRecoveryCodes }),
  errors: ['invalid_input', 'not_found', 'forbidden', 'step_up_needed', 'csrf_stale'],
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api2/identity/factors/passkeys/:passkeyId',
  summary: 'Renames a passkey.',
  ...own,
  input: z.strictObject({ passkeyId: Id, name: PasskeyName }),
  output: Passkey,
  errors: ['invalid_input', 'not_found', 'csrf_stale'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api2/identity/factors/passkeys/:passkeyId',
  summary: 'Deletes a passkey.',
  ...guarded,
  input: z.strictObject({ passkeyId: Id }),
  output: z.null(),
  errors: ['not_found', 'step_up_needed', 'csrf_stale'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api2/identity/factors/recovery-codes',
  summary: 'Generates ten recovery codes; the old ones stop working.',
  ...guarded,
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['forbidden', 'step_up_needed', 'csrf_stale'],
})

/** One proof of identity, by any method the person has. */
const proofs = {
  totp: z.strictObject({ method: z.literal('totp'), code: TotpCode }),
  recoveryCode: z.strictObject({ method: z.literal('recovery_code'), code: RecoveryCode }),
  passkey: z.strictObject({ method: z.literal('passkey'), response: PasskeyResponse }),
  password: z.strictObject({
    method: z.literal('password'),
    password: z.string().min(1).max(1024),
  }),
  mailCode: z.strictObject({ method: z.literal('mail_code'), code: TotpCode }),
}
export const SecondFactorProof = z.discriminatedUnion('method', [
  proofs.totp,
  proofs.recoveryCode,
  proofs.passkey,
])
export type SecondFactorProof = z.infer<typeof SecondFactorProof>

export const StepUpProof = z.discriminatedUnion('method', [
  ...SecondFactorProof.options,
  proofs.password,
  proofs.mailCode,
])
export type StepUpProof = z.infer<typeof StepUpProof>
export type StepUpMethod = StepUpProof['method']

/**
 * Also joins the company if the sign-in started with an invitation. `forbidden` as with `login`.
 */
export const answerSecondFactor = endpoint({
  method: 'POST',
  path: '/api2/identity/second-factor',
  summary: 'Finishes a sign-in with a second factor.',
  access: 'public',
  input: z.strictObject({ challenge: Secret, proof: SecondFactorProof }),
  output: Login,
  errors: ['wrong_credentials', 'not_found', 'forbidden', 'too_many_requests', 'csrf_stale'],
})

/** A person with a second factor confirms with it, otherwise with the password or by email. */
export const startStepUp = endpoint({
  method: 'POST',
  path: '/api2/identity/step-up/start',
  summary: 'Lists how the user can confirm their identity.',
  ...own,
  input: z.strictObject({}),
  output: z.object({
    challenge: z.string(),
    methods: z.array(z.enum(['password', 'totp', 'passkey', 'recovery_code', 'mail_code'])).min(1),
    passkeyOptions: z.unknown().nullable(),
  }),
  errors: ['too_many_requests', 'csrf_stale'],
})

export const sendStepUpCode = endpoint({
  method: 'POST',
  path: '/api2/identity/step-up/mail-code',
  summary: 'Emails a six-digit code to a user who has neither a password nor a second factor.',
  ...own,
  rate: 'mail',
  input: z.strictObject({ challenge: Secret }),
  output: z.null(),
  errors: ['not_found', 'too_many_requests', 'csrf_stale'],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/api2/identity/step-up',
  summary: 'Confirms the user’s identity; sensitive actions are allowed for ten minutes.',
  ...own,
  input: z.strictObject({ challenge: Secret, proof: StepUpProof }),
  output: z.null(),
  errors: ['wrong_credentials', 'not_found', 'too_many_requests', 'csrf_stale'],
})
