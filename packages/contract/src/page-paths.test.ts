import { describe, expect, it } from 'vitest'
import { isPagePath, pagePaths } from './page-paths.ts'
import { fillEmptySegments } from './sourcing/fill-empty-segments.ts'

const session = '/main/sourcingsession/0198'

describe('isPagePath', () => {
  it.each(pagePaths)('knows %s', (path) => {
    expect(isPagePath(path.replaceAll(/\$\w+/g, 'v1.2'))).toBe(true)
  })

  it.each([
    '/login/',
    '/LOGIN',
    '//login',
    '/log%69n',
    '/main/pipeline/a%2Fb',
    '/signupAndCreate/Node.js',
    '/signup/%20',
    `${session}//C%2B%2B///////////////`,
    session + '/'.repeat(17),
  ])('knows %s, written in another way', (path) => {
    expect(isPagePath(path)).toBe(true)
  })

  it.each([
    '/about.html',
    '/jane.doe',
    '/v1.2',
    '/maintenance.html',
    '/.env',
    '/main/nowhere',
    '/main/jobs/1',
    '/main//jobs',
    '/main/pipeline//x',
    '/login%00',
    '/login%2F',
    '/%zz',
    '/main/pipeline/%zz',
    '/signup/%E2%28',
    `${session}/a/b`,
    `${session}/${'-/'.repeat(18)}x`,
    '/'.repeat(16_000) + 'x'.repeat(16_000) + '/'.repeat(16_000),
  ])('knows no page at %s', (path) => {
    expect(isPagePath(path)).toBe(false)
  })
})

describe('fillEmptySegments', () => {
  it('writes a dash for each empty attribute of a search link', () => {
    const link = `${session}/Chemist//Lab/5//////DE////////`
    expect(fillEmptySegments(link)).toBe(`${session}/Chemist/-/Lab/5/-/-/-/-/-/DE/-/-/-/-/-/-/-`)
    expect(fillEmptySegments(session + '/'.repeat(17))).toBe(session + '/-'.repeat(17))
  })

  it.each([session, `${session}/`, `${session}/a//b`, '/main//jobs', '/'])(
    'leaves %s unchanged',
    (path) => expect(fillEmptySegments(path)).toBe(path),
  )
})
