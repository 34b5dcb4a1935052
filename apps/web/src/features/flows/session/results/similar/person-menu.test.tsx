import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anEvaluatedReply, servePersonActs } from '#test/result-builders'
import { aFlow, openSession, serveSession } from '#test/session-builders'
import '#test/preload-session'
import './person-menu.tsx'

describe('the menu of a person', () => {
  it('searches for similar people, free of charge and with an undo', async () => {
    const asked = serveSession(aFlow(), anEvaluatedReply())
    const acts = servePersonActs()
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'More for Person 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Similar to this person' }))
    expect(
      await screen.findByText('Searching for people like Person 1. It uses no credits.'),
    ).toBeTruthy()
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    const [saved] = asked.saved
    expect(saved?.text).toBe('')
    expect(saved?.criteria[0]).toMatchObject({ attribute: 'title', mode: 'must' })
    expect(saved?.criteria.slice(1).every(({ mode }) => mode === 'nice')).toBe(true)
    expect(acts.unlocks).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.saved.at(-1)?.criteria).toEqual(aFlow().search.criteria))
  })

  it('excludes the people who work at the same employer', async () => {
    const asked = serveSession(aFlow(), anEvaluatedReply())
    const { user } = openSession()
    await user.click(await screen.findByRole('button', { name: 'More for Person 2' }))
    await user.click(
      await screen.findByRole('menuitem', { name: 'Exclude people at Halden Robotics' }),
    )
    await waitFor(() => expect(asked.saved).toHaveLength(1))
    expect(asked.saved[0]?.criteria.at(-1)).toMatchObject({
      attribute: 'company',
      mode: 'not',
      companies: ['Halden Robotics'],
      when: 'current',
    })
  })

  it('is not offered to reviewers', async () => {
    serveSession(aFlow(), anEvaluatedReply())
    openSession('', ['pipeline.review'])
    expect(await screen.findByText('Person 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^More for Person/ })).toBeNull()
  })
})
