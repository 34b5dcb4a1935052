import { isPagePath, pagePaths } from '@headwater/contract/page-paths'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { createAppRouter } from './router.tsx'

/** Only in development, or in a build that asks for it. */
const extraPages = ['/gallery']

it('the list of page paths is what the router has', () => {
  const { routesByPath } = createAppRouter(createMemoryHistory())
  const paths = Object.keys(routesByPath).filter((path) => !extraPages.includes(path))
  expect([...pagePaths].toSorted()).toEqual(paths.toSorted())
})

it('the server knows exactly the pages that the router shows', () => {
  const paths = [...pagePaths.flatMap(listVariants), ...oddPaths]
  expect(paths.filter((path) => isPagePath(path) !== isShown(path))).toEqual([])
  expect(paths.filter(isPagePath).length).toBeGreaterThan(pagePaths.length)
  expect(paths.filter((path) => !isPagePath(path)).length).toBeGreaterThan(pagePaths.length)
})

const oddPaths = [
  '/about.html',
  '/.env',
  '/%zz',
  '/%00',
  '/login%00',
  '/login%2F',
  '/login%3Fa',
  '/login;a',
  '/caf%C3%A9',
  '/%E2%28',
  '/main/pipeline/%zz',
  '/main/pipeline/%2525',
  '/main/pipeline/%00',
  '/main/pipeline/a%2Fb',
  '/main/%70ipeline/a',
  '/main/sourcingsession/a/b',
  `/main/sourcingsession/a${'/'.repeat(17)}`,
  `/main/sourcingsession/a${'/'.repeat(18)}`,
  `/main/sourcingsession/a${'/'.repeat(17)}b`,
  `/main/sourcingsession/a${'/'.repeat(18)}b`,
  `/main/sourcingsession/a/${'b//'.repeat(8)}b`,
  `/${'x'.repeat(5_000)}`,
]

/** Ways to write or miswrite a path. */
function listVariants(pattern: string): string[] {
  const path = pattern.replaceAll(/\$\w+/g, 'C%2B%2B.html')
  return [
    path,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    path.toUpperCase().replaceAll('%2B', '%2b'),
    path.replace('a', '%61'),
    path.replaceAll('C%2B%2B.html', ''),
    `${path}/more`,
    `${path}.html`,
    path.replace(/\/[^/]+$/, ''),
    path.replace(/(.)\//, '$1//'),
  ]
}

function isShown(path: string): boolean {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  return !router.matchRoutes(router.latestLocation).some((match) => match._notFound)
}
