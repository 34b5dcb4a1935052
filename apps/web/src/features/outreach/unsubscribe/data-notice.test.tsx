import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { renderApp } from '#test/render-app'
import { ok, server } from '#test/server'
import type { UnsubscribeLink } from './use-unsubscribe.ts'

type KnownPerson = Extract<UnsubscribeLink['person'], { state: 'known' }>

const elif: KnownPerson = {
  state: 'known',
  name: 'Elif Yilmaz',
  title: 'Lead Firmware Engineer',
  employer: 'Boreal Storage',
  city: 'Berlin',
  country: 'DE',
  roles: 3,
  schools: 1,
  skills: 14,
  languages: 2,
  hasSummary: true,
  hasSignals: true,
  contacts: [
    { kind: 'email', masked: 'e•••@p•••.example' },
    { kind: 'email', masked: 'e•••@w•••.example' },
    { kind: 'phone', masked: '+49•••78' },
  ],
  sources: [
    { kind: 'resume', on: '2026-05-12' },
    { kind: 'csv', on: '2026-01-05' },
  ],
  isShared: false,
  isSynthetic: false,
}

const link: UnsubscribeLink = {
  company: 'Meridian Grid',
  postalAddress: 'Unter den Linden 1\n10117 Berlin',
  registration: 'HRB 12',
  address: 'e•••@p•••.example',
  isUnsubscribed: false,
  message: {
    sender: 'Ines Carvalho',
    sentAt: '2026-05-13T12:00:00.000Z',
    jobTitle: 'Staff Firmware Engineer',
  },
  person: elif,
}

describe('the notice below the choice to unsubscribe', () => {
  it('says who wrote about which job, what is known, where it comes from and the rights', async () => {
    openLink()
    expect(await readSection('Why Meridian Grid wrote to you')).toContain(
      'Ines Carvalho wrote to you on 13 May 2026 about a job as Staff Firmware Engineer.',
    )
    expect(readFacts()).toEqual([
      ['Name', 'Elif Yilmaz'],
      ['Current role', 'Lead Firmware Engineer, Boreal Storage'],
      ['Place', 'Berlin, Germany'],
      [
        'Profile',
        '3 roles, 1 school, 14 skills, 2 languages, a summary, signs of whether you are open to a change',
      ],
      ['Email', 'e•••@p•••.example, e•••@w•••.example'],
      ['Phone', '+49•••78'],
      [
        'Also kept',
        'Emails between you and Meridian Grid, and notes and ratings if its team wrote any',
      ],
    ])
    expect(listItems('Where it comes from')).toEqual([
      'A résumé, 12 May 2026',
      'A list of people in a file, 5 Jan 2026',
    ])
    expect(await readSection('How long it is kept')).toContain('No date is set.')
    expect(listItems('Your rights')).toEqual([
      'To stop the emails, use the Unsubscribe button on this page.',
      expect.stringContaining('reply to the email'),
      expect.stringContaining('data protection authority'),
    ])
    expect(screen.getByRole('main').textContent).toContain(
      'Responsible for your data: Meridian Grid · Unter den Linden 1, 10117 Berlin · HRB 12',
    )
    expect(screen.getByRole('main').textContent).not.toMatch(/shared database|demo data/)
  })

  it('leaves out what is unknown', async () => {
    const empty = { title: null, employer: null, city: null, country: null, contacts: [] }
    const counts = { roles: 0, schools: 0, skills: 0, languages: 0 }
    openLink({
      postalAddress: '',
      registration: '',
      message: { sender: 'Ines Carvalho', sentAt: null, jobTitle: null },
      person: { ...elif, ...empty, ...counts, hasSummary: false, hasSignals: false },
    })
    expect(await readSection('Why Meridian Grid wrote to you')).toContain(
      'Ines Carvalho wrote to you.',
    )
    expect(readFacts().map(([label]) => label)).toEqual(['Name', 'Also kept'])
    expect(screen.getByRole('main').textContent).toContain(
      'Responsible for your data: Meridian Grid',
    )
    expect(screen.getByRole('main').textContent).not.toMatch(/null|undefined|shortened| · /)
  })

  it('says that a profile is shared with other companies', async () => {
    openLink({ person: { ...elif, isShared: true } })
    expect(await readSection('Where it comes from')).toContain(
      'Other companies that use Headwater can find it too.',
    )
  })

  it('says that a profile is demo data', async () => {
    const sources: KnownPerson['sources'] = [{ kind: 'synthetic', on: '2026-01-05' }]
    openLink({ person: { ...elif, isSynthetic: true, sources } })
    expect(await readSection('What Meridian Grid knows about you')).toContain(
      'It does not describe a real person.',
    )
    expect(listItems('Where it comes from')).toEqual(['Demo data, 5 Jan 2026'])
  })

  it.each([
    ['merged', /has combined your profile with another one/],
    ['removed', /It is deleted 7 days after that/],
    ['none', /no longer has the profile/],
  ] as const)('shows a sentence and no data of a record that is %s', async (state, sentence) => {
    openLink({ person: { state } })
    expect(await readSection('What Meridian Grid knows about you')).toMatch(sentence)
    expect(document.querySelector('dl')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Where it comes from' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  })

  it('stays after unsubscribing, without the hint to the button', async () => {
    server.use(http.post('*/unsubscribe/:token', () => ok({})))
    const { user } = openLink()
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    await screen.findByRole('heading', { name: 'You are unsubscribed' })
    expect(await readSection('What Meridian Grid knows about you')).toContain('Elif Yilmaz')
    expect(listItems('Your rights')).toHaveLength(2)
  })

  it('of an erased person, the link says only that the data was deleted', async () => {
    openLink({ address: null, message: null, person: { state: 'none' } })
    expect(await screen.findByRole('heading', { name: 'Your data was deleted' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    expect(screen.queryByRole('region', { name: /knows about you/ })).toBeNull()
    expect(screen.getByRole('main').textContent).toContain(
      'Responsible for your data: Meridian Grid',
    )
  })
})

function openLink(changes: Partial<UnsubscribeLink> = {}) {
  server.use(http.get('*/api2/outreach/unsubscribe/:token', () => ok({ ...link, ...changes })))
  return renderApp('/unsubscribe/x7Qk2secret4Tz', { isSignedIn: false })
}

async function readSection(name: string): Promise<string | null> {
  return (await screen.findByRole('region', { name })).textContent
}

function readFacts() {
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

function listItems(name: string) {
  const region = screen.getByRole('region', { name })
  return within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
