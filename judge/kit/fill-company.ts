import { changeCompany } from '@headwater/contract/identity'
import { makeApiKey } from '@headwater/contract/identity/devices'
import { addPasskey, startPasskey } from '@headwater/contract/identity/factors'
import { invite } from '@headwater/contract/identity/invitations'
import { changeProfile } from '@headwater/contract/identity/profile'
import { changeEmailSettings } from '@headwater/contract/settings'
import { SoftAuthenticator } from '@headwater/server/test/soft-authenticator'
import { theInstance } from './instance.ts'
import { waitForMail } from './mails.ts'
import { aColleague, anAddress, aSignedInBrowser, expectOk, type Person } from './people.ts'
import { enableTotp } from './second-factor.ts'
import type { Visitor } from './visitor.ts'

/** Something of every kind that a company and its people can have; all text in it says `word`. */
export async function fillCompany(owner: Person, word: string): Promise<void> {
  const { program } = owner
  const [admin, recruiter] = await Promise.all([
    aColleague(owner, 'admin'),
    aColleague(owner, 'recruiter'),
    aColleague(owner, 'reviewer'),
  ])
  for (const { program } of [owner, admin, recruiter]) {
    expectOk(await program.call(changeProfile, { firstName: word, lastName: word, title: word }))
    expectOk(await program.call(changeEmailSettings, { signature: word }))
    expectOk(await program.call(makeApiKey, { name: word, privileges: [], expiresInDays: 30 }))
  }
  expectOk(await program.call(changeCompany, { name: word }))
  await enableTotp(admin.program)
  await aSignedInBrowser(owner)
  await keepPasskey(program, word)
  const emails = [anAddress(), anAddress(), `${word}-${anAddress()}`]
  expectOk(await program.call(invite, { emails, role: 'reviewer' }))
  // What is still on its way would change the rows while they are looked at.
  await Promise.all(emails.map((email) => waitForMail(email)))
}

async function keepPasskey(program: Visitor, name: string): Promise<void> {
  const { url } = theInstance()
  const site = { origin: new URL(url).origin, rpId: new URL(url).hostname }
  const { body } = expectOk(await program.call(startPasskey, {}))
  const { challenge } = body.options as { challenge: string }
  const response = new SoftAuthenticator().register({ challenge, ...site })
  expectOk(await program.call(addPasskey, { challenge: body.challenge, response, name }))
}
