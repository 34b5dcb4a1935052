import { describe } from 'vitest'
import { journey } from '#fixtures/journey'
import { lookAt } from '#fixtures/look-at'
import { findLink } from '#fixtures/mailed-link'
import { aNewcomer } from '#fixtures/newcomer'
import { settleIn } from '#fixtures/quiet-account'
import {
  acceptAsNewcomer,
  changeRole,
  companyButton,
  fillInInvitation,
  switchCompany,
} from '#fixtures/team'

describe('an invitation to a team', () => {
  journey(
    'is accepted by a newcomer, whose role is changed, and by the owner of another company',
    async ({ openPage }) => {
      const [newcomer, known] = [aNewcomer('Ayo'), aNewcomer('Dario', 'Driftwood')]
      const owner = await openPage({ isMotionReduced: true })
      await settleIn(owner, aNewcomer('Runa', 'Rivermark'))
      const guest = await openPage({ isMotionReduced: true })
      await settleIn(guest, known)
      await owner.goto('/main/settings/team')
      await owner.getByRole('heading', { name: 'Only you so far' }).waitFor()
      await owner.getByRole('button', { name: 'Invite people' }).click()
      await fillInInvitation(owner, newcomer, known)
      await owner.getByRole('heading', { name: 'Pending invitations' }).waitFor()

      const colleague = await openPage({ isMotionReduced: true })
      await acceptAsNewcomer(colleague, newcomer, 'Rivermark')
      await changeRole(owner, 'Ayo Okonjo', 'Admin')
      await colleague.goto('/main/settings/team')
      await colleague.getByRole('button', { name: 'Invite people' }).waitFor()
      await colleague.getByRole('row', { name: 'Runa Okonjo' }).waitFor()
      await lookAt(colleague, 'journey-team')

      await guest.goto(await findLink(known.email, '/existingSignup/'))
      await guest.getByRole('button', { name: 'Join Rivermark' }).click()
      await companyButton(guest, 'Rivermark').waitFor()
      await switchCompany(guest, 'Rivermark', 'Driftwood')
    },
  )
})
