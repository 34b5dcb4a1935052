import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { confirmWithPassword, requireStepUpOnce } from '#test/step-up-builders'
import { aManager, aMember, anInvitation } from '#test/team-builders'
import { listToasts, removeToast } from '#ui/feedback/toast'

const asked: unknown[] = []

beforeEach(() => {
  asked.length = 0
  server.use(
    http.get('*/api2/identity/members', () => ok({ items: [aMember()], nextCursor: null })),
    http.get('*/api2/identity/invitations', () =>
      ok({
        items: [
          anInvitation(),
          anInvitation({
            id: '0198a1f0-0000-7000-8000-000000000302',
            email: 'old@meridiangrid.test',
            isExpired: true,
          }),
        ],
        nextCursor: null,
      }),
    ),
    http.post('*/api2/identity/invitations', async ({ request }) => {
      const body = (await request.json()) as { emails: string[] }
      asked.push(body)
      return ok(body.emails.map((email) => anInvitation({ email })))
    }),
  )
})

afterEach(() => {
  act(() => {
    for (const { id } of listToasts()) removeToast(id)
  })
})

describe('inviting people', () => {
  it('takes a pasted list, a role, a grant and a limit, and shows who was invited', async () => {
    const { user, dialog } = await openDialog()
    await user.click(within(dialog).getByLabelText('Email addresses'))
    await user.paste('Zoe <zoe@x.test>,\nadam@x.test; zoe@x.test')
    await user.type(within(dialog).getByLabelText('Email addresses'), 'eve@x.test')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Export candidates' }))
    await user.type(within(dialog).getByLabelText('Monthly credit limit'), '1,500')
    await user.click(within(dialog).getByRole('button', { name: 'Invite 3 people' }))
    await screen.findAllByText('zoe@x.test, adam@x.test and 1 more were invited.')
    expect(asked).toEqual([
      {
        emails: ['zoe@x.test', 'adam@x.test', 'eve@x.test'],
        role: 'recruiter',
        grantedPrivileges: ['candidates.export'],
        monthlyCreditLimit: 1500,
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite people' })).toBeNull())
  })

  it('marks invalid addresses and sends nothing until they are corrected', async () => {
    const { user, dialog } = await openDialog()
    await user.type(within(dialog).getByLabelText('Email addresses'), 'zoe@x,adam@x.test,')
    expect(dialog.textContent).toContain('“zoe@x” is not an email address.')
    const button = within(dialog).getByRole('button', { name: 'Invite 2 people' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(within(dialog).getByRole('button', { name: 'Remove zoe@x' }))
    await user.click(within(dialog).getByRole('button', { name: 'Invite 1 person' }))
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('shows which addresses are already members or invited and removes them on click', async () => {
    const sentence = 'Already members: tomas@meridiangrid.test.'
    server.use(
      http.post(
        '*/api2/identity/invitations',
        () => fieldErrorsReply({ emails: sentence }, 'Some can’t be invited.'),
        { once: true },
      ),
    )
    const { user, dialog } = await openDialog()
    await user.type(
      within(dialog).getByLabelText('Email addresses'),
      'tomas@meridiangrid.test zoe@x.test',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Invite 2 people' }))
    expect(await within(dialog).findByText(sentence)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Remove it' }))
    await user.click(within(dialog).getByRole('button', { name: 'Invite 1 person' }))
    await waitFor(() =>
      expect(asked).toEqual([expect.objectContaining({ emails: ['zoe@x.test'] })]),
    )
  })

  it('does not let an admin invite owners or admins', async () => {
    const admin = aManager({ role: 'admin', privileges: ['team.manage', 'candidates.export'] })
    const { dialog } = await openDialog(admin)
    for (const [name, isDisabled] of [
      ['Owner', true],
      ['Admin', true],
      ['Recruiter', false],
      ['Reviewer', false],
    ] as const) {
      const role = within(dialog).getByRole('radio', { name })
      expect(role.hasAttribute('disabled')).toBe(isDisabled)
    }
    expect(dialog.textContent).toContain('Only an owner can invite an admin.')
  })

  it('asks for a step-up when the last one is old, then sends', async () => {
    requireStepUpOnce('post', '*/api2/identity/invitations')
    const { user, dialog } = await openDialog()
    await user.type(within(dialog).getByLabelText('Email addresses'), 'zoe@x.test')
    await user.click(within(dialog).getByRole('button', { name: 'Invite 1 person' }))
    await confirmWithPassword(user)
    await screen.findAllByText('zoe@x.test was invited.')
    expect(asked).toHaveLength(1)
  })
})

describe('a pending invitation', () => {
  it('shows its sender and whether it is still valid', async () => {
    await open()
    const list = (await screen.findByRole('heading', { name: 'Pending invitations' }))
      .parentElement as HTMLElement
    expect(list.textContent).toContain('Invited by Ines Carvalho')
    expect(list.textContent).toContain('Expires 19 May 2027')
    expect(list.textContent).toContain('Expired')
  })

  it('is resent with a new link', async () => {
    server.use(
      http.post('*/api2/identity/invitations/:id/resend', ({ params }) => {
        asked.push(params.id)
        return ok(anInvitation())
      }),
    )
    const { user } = await open()
    await user.click(
      await screen.findByRole('button', { name: 'Resend to amara@meridiangrid.test' }),
    )
    await screen.findAllByText(/has a new link/)
    expect(asked).toEqual([anInvitation().id])
  })

  it('is resent after a step-up when the last one is old', async () => {
    server.use(http.post('*/api2/identity/invitations/:id/resend', () => ok(anInvitation())))
    requireStepUpOnce('post', '*/api2/identity/invitations/:id/resend')
    const { user } = await open()
    await user.click(
      await screen.findByRole('button', { name: 'Resend to amara@meridiangrid.test' }),
    )
    await confirmWithPassword(user)
    await screen.findAllByText(/has a new link/)
  })

  it('is revoked after confirmation, and shows why when that fails', async () => {
    server.use(
      http.post('*/api2/identity/invitations/:id/revoke', ({ params }) => {
        asked.push(params.id)
        return asked.length === 1 ? errorReply(404, 404, 'not_found', 'It was taken.') : ok(null)
      }),
    )
    const { user } = await open()
    for (const words of ['It was taken.', /was revoked/]) {
      await user.click(
        await screen.findByRole('button', { name: 'Revoke amara@meridiangrid.test' }),
      )
      await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }))
      await screen.findAllByText(words)
    }
    expect(asked).toHaveLength(2)
  })
})

async function open(as = aManager()) {
  const app = renderApp('/main/settings/team', { as })
  await screen.findByRole('row', { name: 'Tomas Wilk' })
  return app
}

async function openDialog(as = aManager()) {
  const app = await open(as)
  await app.user.click(await screen.findByRole('button', { name: 'Invite people' }))
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Invite people' }) }
}
