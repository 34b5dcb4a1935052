import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  aReceivedEntry,
  aSentEntry,
  aThread,
  aThreadDetail,
  openInbox,
  serveInbox,
} from '#test/inbox-builders'
import { prepareEmail } from './email-frame.tsx'
import { formatState } from './message-log.tsx'

function openThread(...entries: ReturnType<typeof aThreadDetail>['entries']) {
  const details = [aThreadDetail(1, entries.length > 0 ? { entries } : {})]
  const served = serveInbox({ threads: [aThread(1)], details })
  return { ...served, ...openInbox() }
}

describe('a thread', () => {
  it('folds all sent steps but the last', async () => {
    openThread()
    const first = await screen.findByRole('article', { name: 'Step 1 by Ines Carvalho' })
    expect(within(first).getByRole('button', { expanded: false }).textContent).toContain(
      'Text of step 1',
    )
    const second = screen.getByRole('article', { name: 'Step 2 by Ines Carvalho' })
    expect(
      within(second).getByRole('button', { name: /Ines Carvalho/, expanded: true }),
    ).toBeTruthy()
  })

  it('says what the reply did to the sequence', async () => {
    openThread()
    expect(await screen.findByText(/^Sequence stopped because Elif replied/)).toBeTruthy()
  })

  it('marks the words the classification rests on', async () => {
    openThread()
    const reply = await screen.findByRole('article', { name: 'Email from Elif Demirtaş' })
    expect(reply.querySelector('mark')?.textContent).toBe('What range did you have in mind?')
    expect(within(reply).getByText('Set by Headwater', { exact: false })).toBeTruthy()
  })

  it('corrects a classification at once and undoes it', async () => {
    const { user, of } = openThread()
    await user.click(await screen.findByRole('button', { name: 'Interested' }))
    await waitFor(() => expect(of('kind')).toEqual([{ kind: 'interested' }]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(of('kind').at(-1)).toEqual({ kind: 'question' }))
  })

  it('offers no classification for an out-of-office reply', async () => {
    openThread(
      aSentEntry(1),
      aReceivedEntry({ class: 'auto_reply', reply: null, awayUntil: '2026-06-01' }),
    )
    expect(
      await screen.findByText(/Out of office, set by the mail server. Away until/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Interested' })).toBeNull()
  })

  it('opens the quoted text on request', async () => {
    const { user } = openThread(aReceivedEntry({ quoted: 'On Wednesday Ines wrote' }))
    await screen.findByRole('button', { name: 'Show quoted text' })
    expect(screen.queryByText('On Wednesday Ines wrote')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show quoted text' }))
    expect(screen.getByText('On Wednesday Ines wrote')).toBeTruthy()
  })

  it('sends a message again whose delivery was not confirmed', async () => {
    const { user, of } = openThread(aSentEntry(1, { state: 'unknown' }))
    expect(await screen.findByText('Delivery not confirmed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(of('again')).toEqual([{ messageId: aSentEntry(1).id }]))
  })

  it('shows the log of a message', async () => {
    const { user } = openThread(aSentEntry(1))
    await user.click(await screen.findByRole('button', { name: 'Show log' }))
    const log = screen.getByRole('list', { name: 'Log of this message' })
    expect(log.textContent).toContain('Sent: 250 2.0.0 queued')
  })
})

describe('the state of a message', () => {
  const now = new Date('2026-05-14T12:00:00Z')
  const locale = { timeZone: 'UTC', language: 'en-GB' } as const
  it.each([
    ['accepted', null, 'Sent'],
    ['unknown', null, 'Delivery not confirmed'],
    ['rejected', '550 5.1.1 no such user', 'Refused: 550 5.1.1 no such user'],
    ['skipped', 'Elif replied.', 'Not sent: Elif replied.'],
    ['scheduled', null, 'Leaves Today, 14:00'],
  ] as const)('%s with the reason %s reads “%s”', (state, reason, text) => {
    expect(formatState({ state, reason, at: '2026-05-14T14:00:00Z' }, now, locale)).toBe(text)
  })
})

describe('the HTML of a received email', () => {
  it.each([
    ['<img src="https://tracker.test/1.gif">', '<img>'],
    ['<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA">'],
    ['<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<p style="background: url(https://tracker.test)">Hi</p>', '<p>Hi</p>'],
  ])('%s is shown as %s', (html, shown) => {
    expect(prepareEmail(html).body.innerHTML).toBe(shown)
  })

  it('opens links in a new tab and drops those that run code', () => {
    const { body } = prepareEmail('<a href="https://a.test">a</a><a href="javascript:1">b</a>')
    const [safe, unsafe] = body.querySelectorAll('a')
    expect(safe?.target).toBe('_blank')
    expect(unsafe?.hasAttribute('href')).toBe(false)
  })
})
