import { parseArgs } from 'node:util'

export const usage = `Starts the demo and saves pictures of every page: light and dark, 1440 and 390 wide.

  npm run tour -- [--to tour] [--only /main/jobs] [--readme]

--to      the folder for the pictures
--only    a part of the paths to visit
--readme  also renews the pictures of the README`

interface TourOptions {
  readonly folder: string
  /** Part of a path. */
  readonly only: string
  /** Also renews the pictures of the README. */
  readonly isForReadme: boolean
}

export function parseTourOptions(args: string[]): TourOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string', default: 'tour' },
      only: { type: 'string', default: '' },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return 'help'
  if (values.to === '') throw new Error('--to is empty: name a folder (see --help)')
  if (values.readme && values.only) throw new Error('--readme needs every page (see --help)')
  return { folder: values.to, only: values.only, isForReadme: values.readme }
}
