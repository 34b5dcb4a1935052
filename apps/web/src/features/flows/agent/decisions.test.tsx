import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDecision } from '#test/agent-builders'
import { idOf, openFlowSteps } from '#test/launch-builders'
import { aSequencePerson } from '#test/sequence-builders'
import { serveAgent } from '#test/serve-agent'
import { errorReply, ok, server } from '#test/server'
import { recruiterPrivileges } from '#test/session-builders'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}

afterEach(() => happyDOM.setViewport({ width: 1440, height: 900 }))

const findTable = () => screen.findByRole('table', { name: 'Decisions' })
const open = (privileges = recruiterPrivileges) => openFlowSteps('', privileges)

function someDecisions() {
  return [
    aDecision(8, {
      kind: 'handed',
      person: { personId: idOf(60, 8), name: 'Elif Demirtaş', score: 91 },
      because: 'Replied, read as Question. Sequence stopped.',
      side: 'talent',
      hasRecord: false,
    }),
    aDecision(7, {
      kind: 'sent',
      person: null,
      people: 14,
      step: 2,
      because: 'Planned slot.',
      hasRecord: false,
    }),
    aDecision(6, { kind: 'unlocked', credits: 1, because: 'Score 80 or more, verified email.' }),
    aDecision(5),
    aDecision(4, {
      kind: 'found',
      person: null,
      people: 18,
      because: 'Criteria version 3, 625 people match.',
      hasRecord: false,
    }),
  ]
}

describe('the record', () => {
  it('lists what the agent did by day, with the reason and the cost', async () => {
    serveAgent({ decisions: someDecisions() })
    open()
    const rows = within(await findTable())
      .getAllByRole('row')
      .slice(1)
    expect(rows[0]?.textContent).toBe('Thu 14 May18 looked at, 4 unlocked, 13 skipped, 1 asked')
    const cells = rows
      .slice(1)
      .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent))
    expect(cells).toEqual([
      [
        '07:08',
        'Handed to you',
        '91Elif Demirtaş',
        'Replied, read as Question. Sequence stopped.',
        '0',
      ],
      ['07:07', 'Sent step 2', '14 people', 'Planned slot.', '0'],
      ['07:06', 'Unlocked', '92Person 6', 'Score 80 or more, verified email.', '1'],
      ['07:05', 'Skipped', '92Person 5', 'Tomasz has been in contact since 12 May.', '0'],
      ['07:04', 'Found', '18 new people', 'Criteria version 3, 625 people match.', '0'],
    ])
  })

  it('marks the replies of candidates and the answers of the team', async () => {
    const answered = aDecision(9, { kind: 'asked', answer: 'declined', side: 'client' })
    serveAgent({ decisions: [answered, ...someDecisions()] })
    open()
    const icons = within(await findTable()).getAllByRole('img', { name: /^(Candidate|Team)$/ })
    expect(icons.map((icon) => icon.closest('td')?.textContent)).toEqual([
      expect.stringMatching(/^Declined/),
      expect.stringMatching(/^Replied/),
    ])
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).toEqual(['Team', 'Candidate'])
  })

  it('is narrowed to a kind and to a name', async () => {
    serveAgent({ decisions: someDecisions() })
    const { user } = open()
    await findTable()
    const kinds = screen.getByRole('group', { name: 'Kinds of decisions' })
    expect(within(kinds).getByRole('button', { name: 'All 5', pressed: true })).toBeTruthy()
    await user.click(within(kinds).getByRole('button', { name: 'Skipped 1' }))
    await waitFor(() => expect(screen.queryByText('18 new people')).toBeNull())
    expect(within(kinds).getByRole('button', { name: 'All 5' })).toBeTruthy()
    await user.keyboard('/')
    await user.keyboard('nobody')
    expect(await screen.findByText('No results for “nobody”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all decisions' }))
    expect(await screen.findByText('18 new people')).toBeTruthy()
  })

  it('opens a decision and replays it', async () => {
    const { asked } = serveAgent({ decisions: someDecisions() })
    const { user } = open()
    await user.click(
      await within(await findTable()).findByRole('button', { name: 'Open Skipped Person 5' }),
    )
    expect(await screen.findByText('92, criteria version 3')).toBeTruthy()
    expect(screen.getByText('Verified email only')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replay' }))
    expect(await screen.findByText('Same result')).toBeTruthy()
    expect(screen.getByText('Today it would skip this person.')).toBeTruthy()
    expect(asked.acts).toEqual(['replay'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Same result')).toBeNull())
  })

  it('lists what a replay decides differently', async () => {
    serveAgent({ decisions: [aDecision(5)] })
    server.use(
      http.post('*/api2/flows/:flowId/agent/decisions/:decisionId/replay', () =>
        ok({
          isSame: false,
          differences: ['The score was recorded as “92”, and is “91”.'],
          today: 'Today it would ask.',
        }),
      ),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Open Skipped Person 5' }))
    await user.click(await screen.findByRole('button', { name: 'Replay' }))
    expect(await screen.findByText('Different result')).toBeTruthy()
    expect(screen.getByText('The score was recorded as “92”, and is “91”.')).toBeTruthy()
  })

  it('removes a person who was added from the session', async () => {
    const person = aSequencePerson(1)
    const { sequence } = serveAgent({
      decisions: [
        aDecision(6, {
          kind: 'unlocked',
          person: { personId: person.personId, name: person.name, score: 88 },
        }),
      ],
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Open Unlocked/ }))
    await user.click(await screen.findByRole('button', { name: 'Remove from session' }))
    await waitFor(() =>
      expect(sequence.acts).toEqual([
        { enrolmentIds: [person.enrolmentId], act: { kind: 'remove' } },
      ]),
    )
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove from session' })).toBeNull(),
    )
  })

  it('loads earlier decisions', async () => {
    serveAgent({ decisions: Array.from({ length: 52 }, (_, at) => aDecision(at + 1)) })
    const { user } = open()
    const more = await screen.findByRole('button', { name: 'Show earlier decisions' })
    expect(screen.queryByText('Person 52')).toBeNull()
    await user.click(more)
    expect(await screen.findByText('Person 52')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show earlier decisions' })).toBeNull()
  })

  it('says that there is nothing yet', async () => {
    serveAgent()
    open()
    expect(await screen.findByText('No decisions yet')).toBeTruthy()
  })

  it('says why it could not be loaded', async () => {
    serveAgent()
    server.use(
      http.get('*/api2/flows/:flowId/agent/decisions', () =>
        errorReply(403, 403, 'forbidden', 'No.'),
      ),
    )
    open()
    expect(await screen.findByText('The decisions couldn’t be loaded')).toBeTruthy()
  })

  it('is exported by those who may', async () => {
    serveAgent()
    let exports = 0
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    server.use(
      http.get('*/api2/flows/:flowId/agent/decisions/export', () => {
        exports += 1
        return new HttpResponse('Time,Decision')
      }),
    )
    const { user } = open([...recruiterPrivileges, 'candidates.export'])
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(exports).toBe(1))
  })
})
