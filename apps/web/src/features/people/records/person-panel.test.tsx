import type { PersonDetail } from '@headwater/contract/people/people'
import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { errorReply, ok, server } from '#test/server'
import {
  aContact,
  anExperience,
  aPerson,
  aPersonDetail,
  aProfile,
  aSkill,
  aSource,
  openPeople,
  servePeople,
} from '#test/sourcing-builders'

const more = aSource({ id: 's2', name: 'more.csv', row: 3, at: '2026-10-01' })

describe('the person panel', () => {
  it('shows the figures as text and expands each to its reasons', async () => {
    const { user, panel } = await open(aPersonDetail())
    const [total, stability, opportunity] = panel
      .getAllByRole('button', { expanded: false })
      .slice(0, 3)
    expect(total?.textContent).toBe('Experience9 y 2 min total')
    expect(stability?.textContent).toBe('StabilityLong tenure72 of 100')
    expect(opportunity?.textContent).toBe('Likely to moveUnknownNot enough history')
    await user.click(stability as HTMLElement)
    expect(panel.getByText('Stays 3 years with an employer')).toBeTruthy()
    await user.click(opportunity as HTMLElement)
    expect(panel.getByText('No word from them')).toBeTruthy()
    expect(panel.queryByText('Stays 3 years with an employer')).toBeNull()
    await user.click(opportunity as HTMLElement)
    expect(panel.queryByText('No word from them')).toBeNull()
  })

  it('copies contact details and shows whether they are deliverable', async () => {
    const { user, panel } = await open(
      aPersonDetail({
        contacts: [
          aContact(),
          aContact({ id: id(2), value: 'old@x.example', verification: 'undeliverable' }),
          aContact({ id: id(3), kind: 'link', value: 'https://www.linkedin.com/in/elif' }),
          aContact({ id: id(4), kind: 'link', value: 'javascript:alert(1)' }),
        ],
      }),
    )
    const contact = within(panel.getByRole('region', { name: 'Contact details' }))
    expect(contact.getByText('Deliverable')).toBeTruthy()
    expect(contact.getByText('Bounces')).toBeTruthy()
    expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.linkedin.com/in/elif',
    ])
    await user.click(contact.getByRole('button', { name: 'Copy elif.demirtas@posteo.example' }))
    expect(await navigator.clipboard.readText()).toBe('elif.demirtas@posteo.example')
    expect(await contact.findByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('shows roles with duration and skills, schools, languages and signals', async () => {
    const { panel } = await open(
      aPersonDetail({
        openDuplicates: 2,
        isSynthetic: true,
        profile: aProfile({
          headline: 'Firmware that holds',
          headlineSource: 's1',
          experiences: [
            anExperience(),
            anExperience({
              id: 'e2',
              title: 'Intern',
              occupation: null,
              seniority: 0,
              start: null,
              end: '2016-08',
              kind: 'internship',
            }),
          ],
          education: [
            {
              school: 'TU Berlin',
              university: null,
              degree: 'master',
              field: 'Physics',
              major: null,
              startYear: 2009,
              endYear: 2012,
              source: 's1',
            },
          ],
          languages: [
            { code: 'de', level: 'native', source: 's1' },
            { code: 'tr', level: null, source: 's1' },
          ],
          signals: {
            openToWork: { value: true, at: '2026-11-01', source: 's1' },
            relocate: { value: true, countries: ['FR', 'NO'], at: '2026-11-02', source: 's1' },
            lastActive: { at: '2026-11-03', source: 's1' },
          },
        }),
      }),
    )
    const region = (name: string) => panel.getByRole('region', { name }).textContent
    expect(await panel.findByText('Recognised as Firmware engineer, lead')).toBeTruthy()
    expect(region('Experience')).toBe(
      'ExperienceLead Firmware Engineer1 y 2 mRecognised as Firmware engineer, leadBoreal Storage · Feb 2023 to Mar 2024Led firmware for a 2 MWh storage line.C++InternTitle not recognisedBoreal Storage · until Aug 2016 · internshipLed firmware for a 2 MWh storage line.',
    )
    expect(region('Education')).toBe('EducationTU Berlin2009 to 2012Master, Physics')
    expect(region('Languages')).toBe('LanguagesGermanNativeTurkishLevel unknown')
    expect(region('Signals')).toBe(
      'SignalsOpen to workYes · on 1 Nov 2026Open to relocatingYes, to France, Norway · on 2 Nov 2026Last active3 Nov 2026',
    )
    expect(panel.getByText('“Firmware that holds”')).toBeTruthy()
    expect(panel.getByText('Demo data')).toBeTruthy()
    expect(panel.getByRole('link', { name: '2 possible duplicates' }).getAttribute('href')).toBe(
      '/main/people/duplicates',
    )
  })

  it('shows the recognised occupation of each title, or that there is none', async () => {
    const titles = [
      [{ seniority: 2 }, 'Recognised as Firmware engineer'],
      [{ seniority: null }, 'Recognised as Firmware engineer'],
      [{ seniority: 5 }, 'Recognised as Firmware engineer, principal or manager'],
      [{ occupation: null, seniority: 3 }, 'Title not recognised'],
      [{ title: '', occupation: null }, undefined],
      [{ occupation: 'of-a-list-that-is-gone' }, 'Title not recognised'],
    ] as const
    const experiences = titles.map(([changes], at) =>
      anExperience({ ...changes, id: `e${at + 1}`, kind: null, text: '' }),
    )
    const { panel } = await open(aPersonDetail({ profile: aProfile({ experiences, skills: [] }) }))
    await panel.findAllByText('Recognised as Firmware engineer')
    const posts = within(panel.getByRole('region', { name: 'Experience' })).getAllByRole('listitem')
    expect(posts.map(({ textContent }) => textContent)).toEqual(
      titles.map(([changes, words = '']) => {
        const title = 'title' in changes ? 'Title unknown' : 'Lead Firmware Engineer'
        return `${title}1 y 2 m${words}Boreal Storage · Feb 2023 to Mar 2024`
      }),
    )
  })

  it('shows how each skill is known, in which roles and for how long', async () => {
    const { user, panel } = await open(
      aPersonDetail({
        profile: aProfile({
          skills: [
            aSkill({ name: 'Git', evidence: 'listed', experiences: [], first: null, months: null }),
            aSkill(),
          ],
        }),
      }),
    )
    const skills = within(panel.getByRole('region', { name: 'Skills' }))
    expect(skills.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'C++',
      'Git',
    ])
    await user.click(skills.getByRole('button', { name: 'C++' }))
    expect(
      skills.getByText(
        /Used as Lead Firmware Engineer @ Boreal Storage, 1 y 2 m, Feb 2023 to Mar 2024\./,
      ),
    ).toBeTruthy()
    await user.click(skills.getByRole('button', { name: 'Git' }))
    expect(skills.getByText(/Listed, not mentioned in a role\./)).toBeTruthy()
  })

  it('shows the source once when all facts share it', async () => {
    const { panel } = await open(aPersonDetail())
    expect(panel.getByText('All from people.csv, row 12 · 15 Nov 2026')).toBeTruthy()
    expect(panel.queryByText(/^From /)).toBeNull()
    expect(panel.getByRole('region', { name: 'Sources' }).textContent).toContain(
      'people.csv, row 12 · 15 Nov 2026CSV file',
    )
  })

  it('shows the source of each section, or of each fact when they differ', async () => {
    const { panel } = await open(
      aPersonDetail({
        contacts: [aContact({ source: { ...more, id: 's1' } })],
        profile: aProfile({
          sources: [aSource(), more],
          experiences: [anExperience(), anExperience({ id: 'e2', source: 's2' })],
          skills: [aSkill(), aSkill({ name: 'Rust', source: 's2' }), aSkill({ name: 'Zig' })],
        }),
      }),
    )
    const from = (name: string) =>
      within(panel.getByRole('region', { name }))
        .getAllByText(/^From /)
        .map(({ textContent }) => textContent)
    expect(from('Contact details')).toEqual(['From more.csv, row 3 · 1 Oct 2026'])
    expect(from('Experience')).toEqual([
      'From people.csv, row 12 · 15 Nov 2026',
      'From more.csv, row 3 · 1 Oct 2026',
    ])
    expect(from('Skills')).toEqual([
      'From people.csv, row 12 · 15 Nov 2026 (2) and more.csv, row 3 · 1 Oct 2026 (1)',
    ])
    expect(from('Languages')).toEqual(['From people.csv, row 12 · 15 Nov 2026'])
  })

  it.each([
    ['once where one source told them all', {}, ''],
    [
      'of each where they differ',
      { headlineSource: 's2', otherNames: [{ name: 'E. Demirtas', source: 's2' }] },
      'Also known as “E. Demirtas”',
    ],
  ])('shows the source of name, headline, place and summary, %s', async (_, changes, also) => {
    const [first, second] = [
      'From people.csv, row 12 · 15 Nov 2026',
      'From more.csv, row 3 · 1 Oct 2026',
    ]
    const { panel } = await open(
      aPersonDetail({
        profile: aProfile({
          headline: 'Firmware that holds',
          headlineSource: 's1',
          summary: 'Builds things that last.',
          summarySource: 's2',
          sources: [aSource(), more],
          ...changes,
        }),
      }),
    )
    const [name, post] = ['Elif Demirtaş', 'Lead Firmware Engineer @ Boreal Storage']
    const [headline, place] = ['“Firmware that holds”', 'Berlin, Germany']
    expect(panel.getByText(post).parentElement?.textContent).toBe(
      also === ''
        ? `${name}${post}${headline}${place}${first}`
        : `${name}${first}${also}${second}${post}${headline}${second}${place}${first}`,
    )
    const summary = panel.getByText('Builds things that last.')
    expect(summary.parentElement?.textContent).toBe(`Builds things that last.${second}`)
  })

  it('shows that a person no longer exists, and other errors', async () => {
    servePeople()
    server.use(http.get('*/api2/people/:id', () => errorReply(404, 404, 'not_found')))
    openPeople(`?person=${id(9)}`)
    expect((await screen.findByRole('alert')).textContent).toContain('They may have been removed.')
  })
})

async function open(person: PersonDetail) {
  servePeople()
  server.use(http.get('*/api2/people/:id', () => ok(person)))
  const app = openPeople(`?person=${aPerson().id}`)
  const panel = await screen.findByRole('dialog', { name: person.profile.name })
  return { ...app, panel: within(panel) }
}

function id(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(number).padStart(12, '0')}`
}
