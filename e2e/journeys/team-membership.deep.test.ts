import { describe } from 'vitest'
import { createAccountAndSignIn } from '#fixtures/api-account'
import { checkScreen } from '#fixtures/check-screen'
import { journey } from '#fixtures/journey'
import { findMailedLink } from '#fixtures/mailed-link'
import { aNewUser } from '#fixtures/new-user'
import {
  acceptAsNewUser,
  changeRole,
  companyButton,
  fillInInvitation,
  switchCompany,
} from '#fixtures/team'

describe('an invitation to a team', () => {
  journey(
    'is accepted by a new user, whose role is changed, and by the owner of another company',
    async ({ openPage }) => {
      const [newcomer, known] = [aNewUser('Ayo'), aNewUser('Dario', 'Driftwood')]
      const owner = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(owner, aNewUser('Runa', 'Rivermark'))
      const guest = await openPage({ isMotionReduced: true })
      await createAccountAndSignIn(guest, known)
      await owner.goto('/main/settings/team')
      await owner.getByRole('heading', { name: 'Only you so far' }).waitFor()
      await owner.getByRole('button', { name: 'Invite people' }).click()
      await fillInInvitation(owner, newcomer, known)
      await owner.getByRole('heading', { name: 'Pending invitations' }).waitFor()

      const colleague = await openPage({ isMotionReduced: true })
      await acceptAsNewUser(colleague, newcomer, 'Rivermark')
      await changeRole(owner, 'Ayo Okonjo', 'Admin')
      await colleague.goto('/main/settings/team')
      await colleague.getByRole('button', { name: 'Invite people' }).waitFor()
      await colleague.getByRole('row', { name: 'Runa Okonjo' }).waitFor()
      await checkScreen(colleague, 'journey-team')

      await guest.goto(await findMailedLink(known.email, '/existingSignup/'))
      await guest.getByRole('button', { name: 'Join Rivermark' }).click()
      await companyButton(guest, 'Rivermark').waitFor()
      await switchCompany(guest, 'Rivermark', 'Driftwood')
    },
  )
})
