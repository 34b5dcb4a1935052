import { updateCompany } from '@headwater/contract/identity'
import { createApiKey } from '@headwater/contract/identity/devices'
import { addPasskey, startPasskeyRegistration } from '@headwater/contract/identity/factors'
import { invite } from '@headwater/contract/identity/invitations'
import { updateProfile } from '@headwater/contract/identity/profile'
import { updateEmailSettings } from '@headwater/contract/settings'
import { SoftAuthenticator } from '@headwater/server/test/soft-authenticator'
import type { HttpClient } from './http-client.ts'
import { getInstance } from './instance.ts'
import { waitForMail } from './mails.ts'
import { aColleague, anAddress, aSignedInBrowser, expectOk, type Person } from './people.ts'
import { enableTotp } from './second-factor.ts'

/**
 * Creates one of every kind of thing that a company and its members can have. All text in it
 * contains `word`.
 */
export async function fillCompany(owner: Person, word: string): Promise<void> {
  const { program } = owner
  const [admin, recruiter] = await Promise.all([
    aColleague(owner, 'admin'),
    aColleague(owner, 'recruiter'),
    aColleague(owner, 'reviewer'),
  ])
  for (const { program } of [owner, admin, recruiter]) {
    expectOk(await program.call(updateProfile, { firstName: word, lastName: word, title: word }))
    expectOk(await program.call(updateEmailSettings, { signature: word }))
    expectOk(await program.call(createApiKey, { name: word, privileges: [], expiresInDays: 30 }))
  }
  expectOk(await program.call(updateCompany, { name: word }))
  await enableTotp(admin.program)
  await aSignedInBrowser(owner)
  await registerPasskey(program, word)
  const emails = [anAddress(), anAddress(), `${word}-${anAddress()}`]
  expectOk(await program.call(invite, { emails, role: 'reviewer' }))
  // Waits for pending work, which would change rows during the checks.
  await Promise.all(emails.map((email) => waitForMail(email)))
}

async function registerPasskey(program: HttpClient, name: string): Promise<void> {
  const { url } = getInstance()
  const site = { origin: new URL(url).origin, rpId: new URL(url).hostname }
  const { body } = expectOk(await program.call(startPasskeyRegistration, {}))
  const { challenge } = body.options as { challenge: string }
  const response = new SoftAuthenticator().register({ challenge, ...site })
  expectOk(await program.call(addPasskey, { challenge: body.challenge, response, name }))
}
