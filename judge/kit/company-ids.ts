import { listApiKeys, listDevices, makeApiKey } from '@headwater/contract/identity/devices'
import { invite } from '@headwater/contract/identity/invitations'
import { listAuditEntries } from '@headwater/contract/settings'
import { aColleague, anAddress, expectOk, type Person } from './people.ts'

/** One id of everything that a company and its people have, by the name it bears in addresses. */
export type Ids = Readonly<Record<string, string>>

/** Fills a company and says what is in it. */
export async function fillCompany(owner: Person): Promise<Ids> {
  const { program } = owner
  const colleague = await aColleague(owner, 'recruiter')
  const invited = expectOk(await program.call(invite, { emails: [anAddress()], role: 'reviewer' }))
  const wishes = { name: 'A key', privileges: [], expiresInDays: 30 as const }
  expectOk(await program.call(makeApiKey, wishes))
  const keys = expectOk(await program.call(listApiKeys, {}))
  const devices = expectOk(await program.call(listDevices, {}))
  const entries = expectOk(await program.call(listAuditEntries, {}))
  return {
    clientId: colleague.client.id,
    heirClientId: colleague.client.id,
    invitationId: known(invited.body[0]?.id),
    apiKeyId: known(keys.body[0]?.id),
    deviceId: known(devices.body[0]?.id),
    entryId: known(entries.body.items[0]?.id),
    companyId: owner.client.company_id,
  }
}

function known(id: string | undefined): string {
  if (id === undefined) throw new Error('The company lacks what it was filled with.')
  return id
}
