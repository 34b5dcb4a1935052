import { lookAtDemoInvitation, requestDemo } from '@headwater/contract/identity/demo-requests'
import { lookAtLicence, redeemLicence } from '@headwater/contract/identity/licences'
import { requestEmailChange } from '@headwater/contract/identity/profile'
import { lookAtVerification, verifyEmail } from '@headwater/contract/identity/sign-up'
import { readBeside } from '@headwater/scripts/start/read-beside'
import { makeDemoLink } from '@headwater/server/app/make-demo-link'
import { makeLicenceKeys } from '@headwater/server/app/make-licence-keys'
import { loadConfig } from '@headwater/server/platform/config'
import { expect, it } from 'vitest'
import { theInstance } from '#kit/instance'
import { pathIn, secretIn, waitForMail } from '#kit/mails'
import { openThrice } from '#kit/open-thrice'
import { anAddress, anOwner, expectOk } from '#kit/people'
import { aProgram } from '#kit/visitor'

it('4. uses no licence key by merely opening it', async () => {
  const [key = ''] = await makeLicenceKeys(await readConfig(), { count: 1, tier: 2 })
  await openThrice(`/appsumo/${key}`)
  await openThrice(`/appsumo/signup/${key}`)
  for (let look = 0; look < 3; look += 1) expectOk(await aProgram().call(lookAtLicence, { key }))
  const { program } = await anOwner()
  expectOk(await program.call(redeemLicence, { key }))
  expect((await program.call(redeemLicence, { key })).code).toBe(422)
})

it('4. uses no link to a demonstration by merely opening it', async () => {
  const link = await makeDemoLink(await readConfig(), { campaign: 'judge' })
  const { pathname } = new URL(link)
  const token = pathname.split('/').at(-1) ?? ''
  await openThrice(pathname)
  for (let look = 0; look < 3; look += 1) {
    const { body } = expectOk(await aProgram().call(lookAtDemoInvitation, { token }))
    expect(body).toMatchObject({ isUsed: false })
  }
  const names = { firstName: 'Ines', lastName: 'Carvalho', companyName: 'Meridian' }
  const wish = { token, ...names, email: anAddress(), companySize: '1-10' } as const
  expectOk(await aProgram().call(requestDemo, wish))
})

it('4. uses no link to a new address by merely opening it', async () => {
  const { program } = await anOwner()
  const email = anAddress()
  expectOk(await program.call(requestEmailChange, { email }))
  const mail = await waitForMail(email, { linkTo: '/verify-email/' })
  await openThrice(pathIn(mail, '/verify-email/'))
  const token = secretIn(mail, '/verify-email/')
  for (let look = 0; look < 3; look += 1) {
    expectOk(await aProgram().call(lookAtVerification, { token }))
  }
  expectOk(await aProgram().call(verifyEmail, { token }))
})

/** Such keys and links are made by whoever runs the installation. */
async function readConfig() {
  return loadConfig(await readBeside({ HEADWATER_HOME: theInstance().home }))
}
