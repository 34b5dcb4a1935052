import { pagePaths } from '@headwater/contract/page-paths'
import { describe, expect, it } from 'vitest'
import { parseTourOptions } from './options.ts'
import { type DemoValues, listTourPages } from './pages.ts'

const values: DemoValues = {
  jobId: 'j1',
  jobTitle: 'R&D / Lead',
  flowId: 'f1',
  draftFlowId: 'f2',
  candidateId: 'c1',
  importId: 'i1',
  templateId: 't1',
  planId: '2',
  links: {
    invitation: '/signup/a',
    memberInvitation: '/existingSignup/b',
    passwordReset: '/resetPassword/c/client',
    emailVerification: '/verify-email/d',
    demo: '/bookdemo/e',
    licence: '/appsumo/f',
    licenceSignUp: '/appsumo/signup/f',
    shortlist: '/shortlist/g',
    unsubscribe: '/unsubscribe/h',
  },
}

describe('the tour', () => {
  const pages = listTourPages(values)

  it('visits every page of the product', () => {
    expect(pages.map(({ path }) => path)).toEqual(pagePaths)
    expect(pages.length).toBeGreaterThan(50)
  })

  it.each(pages)('has an address for $path', ({ path, url }) => {
    expect(url.split('/').map((segment) => segment === '')).toEqual(
      path.split('/').map((segment) => segment === ''),
    )
    expect(url).not.toContain('$')
    for (const [index, segment] of path.split('/').entries()) {
      if (!segment.startsWith('$')) expect(url.split('/')[index]).toBe(segment)
    }
  })

  it('encodes what it fills in', () => {
    const page = pages.find(({ path }) => path === '/main/addSearch/$jobId/$jobName/$NoFLows')
    expect(page?.url).toBe('/main/addSearch/j1/R%26D%20%2F%20Lead/2')
  })

  it('gives each page its own pictures', () => {
    const names = pages.map(({ name }) => name)
    expect(new Set(names).size).toBe(pages.length)
    expect(names.filter((name) => !/^[\w-]{1,60}$/.test(name))).toEqual([])
  })

  it('signs in for the pages of members only', () => {
    const signedIn = pages.filter(({ isPublic }) => !isPublic).map(({ path }) => path)
    expect(signedIn).toEqual(pagePaths.filter((path) => path === '/' || /^\/main(\/|$)/.test(path)))
  })
})

describe('the options of the tour', () => {
  it('are a folder and a part of the paths', () => {
    expect(parseTourOptions([])).toEqual({ folder: 'tour', only: '', isForReadme: false })
    expect(parseTourOptions(['--to', 'pictures', '--only', '/main'])).toEqual({
      folder: 'pictures',
      only: '/main',
      isForReadme: false,
    })
    expect(parseTourOptions(['--help'])).toBe('help')
  })

  it.each([[['--to', '']], [['--fast']], [['pictures']], [['--readme', '--only', 'x']]])(
    'are refused: %j',
    (args) => {
      expect(() => parseTourOptions(args)).toThrow()
    },
  )
})
