import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { anSmtpMailbox, serveEmails } from '#test/outreach-builders'
import { renderApp } from '#test/render-app'
import { errorReply, fieldErrorsReply, ok, server } from '#test/server'
import { requireStepUpOnce } from '#test/step-up-builders'
import { aManager } from '#test/team-builders'

describe('connecting a mailbox by SMTP', () => {
  it('tries both servers with one login and adds the mailbox', async () => {
    const sent = serveConnect(() => ok(anSmtpMailbox()))
    const { user, dialog, fill, submit } = await openDialog()
    await fill('Email address', 'hello@meridiangrid.test')
    await fillServer(dialog, user, 0, 'smtp.meridiangrid.test')
    await fillServer(dialog, user, 1, 'imap.meridiangrid.test')
    await fill('Password', 'sourced-secret')
    await submit()
    expect(await screen.findByText('hello@meridiangrid.test is connected.')).toBeTruthy()
    expect(await screen.findByRole('listitem', { name: 'hello@meridiangrid.test' })).toBeTruthy()
    const login = { username: 'hello@meridiangrid.test', password: 'sourced-secret' }
    expect(sent).toEqual([
      {
        address: 'hello@meridiangrid.test',
        displayName: 'Ines Carvalho',
        smtp: { host: 'smtp.meridiangrid.test', port: 465, ...login },
        imap: { host: 'imap.meridiangrid.test', port: 993, ...login },
      },
    ])
  })

  it('asks for a step-up when the last one is old, then connects with what was typed', async () => {
    const sent = serveConnect(() => ok(anSmtpMailbox()))
    requireStepUpOnce('post', '*/api2/outreach/mailboxes/smtp')
    const { user, dialog, fill, submit } = await openDialog()
    await fill('Email address', 'hello@meridiangrid.test')
    await fillServer(dialog, user, 0, 'smtp.meridiangrid.test')
    await fillServer(dialog, user, 1, 'imap.meridiangrid.test')
    await fill('Password', 'sourced-secret')
    await submit()
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }))
    await user.type(await proof.findByLabelText('Password'), 'sourced-and-explained{Enter}')
    expect(await screen.findByText('hello@meridiangrid.test is connected.')).toBeTruthy()
    expect(sent).toMatchObject([{ smtp: { password: 'sourced-secret' } }])
  })

  it('fills in the servers of a known provider and asks for an app password', async () => {
    const { dialog, fill } = await openDialog()
    await fill('Email address', 'ines@fastmail.com')
    const values = dialog.getAllByLabelText('Server').map(readValue)
    expect(values).toEqual(['smtp.fastmail.com', 'imap.fastmail.com'])
    expect(dialog.getByText('This provider needs an app password')).toBeTruthy()
  })

  it('keeps a server that was typed before the address', async () => {
    const { user, dialog, fill } = await openDialog()
    await fillServer(dialog, user, 0, 'relay.meridiangrid.test')
    await fill('Email address', 'ines@fastmail.com')
    const values = dialog.getAllByLabelText('Server').map(readValue)
    expect(values).toEqual(['relay.meridiangrid.test', 'imap.fastmail.com'])
  })

  it('recommends Gmail for an address that refuses passwords', async () => {
    const { dialog, fill } = await openDialog()
    await fill('Email address', 'ines@gmail.com')
    expect(dialog.getByText('Use Connect Gmail instead')).toBeTruthy()
  })

  it('asks for what is missing without a request', async () => {
    const sent = serveConnect(() => ok(anSmtpMailbox()))
    const { dialog, submit } = await openDialog()
    await submit()
    expect(await dialog.findByText('Enter an email address.')).toBeTruthy()
    expect(dialog.getAllByText('Enter the server’s name.')).toHaveLength(2)
    expect(dialog.getByText('Enter the password.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('shows each error of the server next to its field', async () => {
    serveConnect(() =>
      fieldErrorsReply({
        'smtp.host': 'This server can’t be used.',
        'imap.password': 'The server refused this password.',
      }),
    )
    const { user, dialog, fill, submit } = await openDialog()
    await fill('Email address', 'hello@meridiangrid.test')
    await fillServer(dialog, user, 0, 'localhost')
    await fillServer(dialog, user, 1, 'imap.meridiangrid.test')
    await fill('Password', 'sourced-secret')
    await submit()
    const message = await dialog.findByText('This server can’t be used.')
    const [host] = dialog.getAllByLabelText('Server')
    expect(host?.getAttribute('aria-describedby')).toBe(message.id)
    // The incoming login was shared and hidden. Its error brings its own fields.
    const refused = await dialog.findByText('The server refused this password.')
    const passwords = dialog.getAllByLabelText('Password')
    expect(passwords).toHaveLength(2)
    expect(passwords[1]?.getAttribute('aria-describedby')).toBe(refused.id)
    const names = dialog.getAllByLabelText('User name').map(readValue)
    expect(names).toEqual(['hello@meridiangrid.test', 'hello@meridiangrid.test'])
  })

  it('shows an error that belongs to no field above the form', async () => {
    serveConnect(() => errorReply(422, 422, 'over_limit', 'Your plan allows five mailboxes.'))
    const { user, dialog, fill, submit } = await openDialog()
    await fill('Email address', 'hello@meridiangrid.test')
    await fillServer(dialog, user, 0, 'smtp.meridiangrid.test')
    await fillServer(dialog, user, 1, 'imap.meridiangrid.test')
    await fill('Password', 'sourced-secret')
    await submit()
    expect(await dialog.findByText('Your plan allows five mailboxes.')).toBeTruthy()
  })
})

describe('reconnecting a mailbox by SMTP', () => {
  it('shows the known servers, never a password, and saves the new one', async () => {
    const sent: unknown[] = []
    const broken = anSmtpMailbox({ status: 'disconnected', fault: 'sign_in_refused' })
    server.use(
      http.put('*/api2/outreach/mailboxes/:id/smtp', async ({ request }) => {
        sent.push(await request.json())
        return ok(anSmtpMailbox())
      }),
    )
    const { dialog, fill, submit } = await openDialog(broken)
    expect(dialog.getAllByLabelText('Server').map(readValue)).toEqual([
      'smtp.meridiangrid.test',
      'imap.meridiangrid.test',
    ])
    expect(readValue(dialog.getByLabelText('Password'))).toBe('')
    expect(dialog.getByLabelText('Email address').matches(':disabled')).toBe(true)
    await fill('Password', 'a-new-secret')
    await submit()
    expect(await screen.findByText('Healthy')).toBeTruthy()
    const { smtp, imap } = broken.servers ?? {}
    expect(sent).toEqual([
      {
        displayName: 'Ines Carvalho',
        smtp: { ...smtp, password: 'a-new-secret' },
        imap: { ...imap, password: 'a-new-secret' },
      },
    ])
  })
})

async function openDialog(broken?: Mailbox) {
  serveEmails({ mailboxes: broken ? [broken] : [] })
  const { user } = renderApp('/main/settings/emails', { as: aManager() })
  const opener = broken ? 'Reconnect' : /^Connect SMTP/
  await user.click(await screen.findByRole('button', { name: opener }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    user,
    dialog,
    fill: (label: string, text: string) => user.type(dialog.getByLabelText(label), text),
    submit: () => user.click(dialog.getByRole('button', { name: /^Test and/ })),
  }
}

type Opened = Awaited<ReturnType<typeof openDialog>>

async function fillServer(
  dialog: Opened['dialog'],
  user: Opened['user'],
  index: number,
  host: string,
) {
  await user.type(dialog.getAllByLabelText('Server')[index] as HTMLElement, host)
}

/** Serves the connection and returns what was sent. */
function serveConnect(reply: () => Response): unknown[] {
  const sent: unknown[] = []
  server.use(
    http.post('*/api2/outreach/mailboxes/smtp', async ({ request }) => {
      sent.push(await request.json())
      return reply()
    }),
  )
  return sent
}

function readValue(field: HTMLElement): string {
  return (field as HTMLInputElement).value
}
