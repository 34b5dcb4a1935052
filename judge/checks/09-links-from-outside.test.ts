import { getDemoInvitationByToken, requestDemo } from '@headwater/contract/identity/demo-requests'
import { getLicenceByKey, redeemLicence } from '@headwater/contract/identity/licences'
import { requestEmailChange } from '@headwater/contract/identity/profile'
import { getVerificationByToken, verifyEmail } from '@headwater/contract/identity/sign-up'
import { readInstallationEnv } from '@headwater/scripts/start/installation-env'
import { createDemoLink } from '@headwater/server/app/create-demo-link'
import { createLicenceKeys } from '@headwater/server/app/create-licence-keys'
import { loadConfig } from '@headwater/server/platform/config'
import { expect, it } from 'vitest'
import { anApiClient } from '#kit/http-client'
import { getInstance } from '#kit/instance'
import { findLinkPath, findLinkSecret, waitForMail } from '#kit/mails'
import { openPageThreeTimes } from '#kit/open-page-three-times'
import { anAddress, anOwner, expectOk } from '#kit/people'

it('4. does not use up a licence key by merely opening it', async () => {
  const [key = ''] = await createLicenceKeys(await readConfig(), { count: 1, tier: 2 })
  await openPageThreeTimes(`/appsumo/${key}`)
  await openPageThreeTimes(`/appsumo/signup/${key}`)
  for (let look = 0; look < 3; look += 1)
    expectOk(await anApiClient().call(getLicenceByKey, { key }))
  const { program } = await anOwner()
  expectOk(await program.call(redeemLicence, { key }))
  expect((await program.call(redeemLicence, { key })).code).toBe(422)
})

it('4. does not use up a demo link by merely opening it', async () => {
  const link = await createDemoLink(await readConfig(), { campaign: 'judge' })
  const { pathname } = new URL(link)
  const token = pathname.split('/').at(-1) ?? ''
  await openPageThreeTimes(pathname)
  for (let look = 0; look < 3; look += 1) {
    const { body } = expectOk(await anApiClient().call(getDemoInvitationByToken, { token }))
    expect(body).toMatchObject({ isUsed: false })
  }
  const names = { firstName: 'Ines', lastName: 'Carvalho', companyName: 'Meridian' }
  const wish = { token, ...names, email: anAddress(), companySize: '1-10' } as const
  expectOk(await anApiClient().call(requestDemo, wish))
})

it('4. does not use up an email change link by merely opening it', async () => {
  const { program } = await anOwner()
  const email = anAddress()
  expectOk(await program.call(requestEmailChange, { email }))
  const mail = await waitForMail(email, { linkTo: '/verify-email/' })
  await openPageThreeTimes(findLinkPath(mail, '/verify-email/'))
  const token = findLinkSecret(mail, '/verify-email/')
  for (let look = 0; look < 3; look += 1) {
    expectOk(await anApiClient().call(getVerificationByToken, { token }))
  }
  expectOk(await anApiClient().call(verifyEmail, { token }))
})

/** Such keys and links are created by the operator of the installation. */
async function readConfig() {
  return loadConfig(await readInstallationEnv({ HEADWATER_HOME: getInstance().home }))
}
