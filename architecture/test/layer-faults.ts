import type { Fault } from './fault.ts'

/** Imports that cross a layer, by the rule they break. */
export const layerFaults: Record<string, Fault[]> = {
  'the contract depends on zod alone': [
    planted('packages/contract/src/x.ts', `import { readFile } from 'node:fs'`),
    planted('packages/contract/src/x.ts', `import { clsx } from 'clsx'`),
  ],
  'the platform knows no module and no composition': [
    planted('apps/server/src/platform/x.ts', `import { jobRoutes } from '#modules/jobs'`),
    planted('apps/server/src/platform/x.ts', `import type { a } from '#app/routes'`),
  ],
  'a module of the server knows no composition': [
    planted('apps/server/src/modules/jobs/x.ts', `import { a } from '#app/routes'`),
  ],
  'the design system knows neither the contract nor the product': [
    planted('apps/web/src/ui/x.tsx', `import { Job } from '@headwater/contract/jobs'`),
    planted('apps/web/src/ui/x.tsx', `import { JobCard } from '#features/jobs'`),
    planted('apps/web/src/ui/x.tsx', `import { call } from '#lib/http-client'`),
  ],
  'the libraries of the web know no feature': [
    planted('apps/web/src/lib/x.ts', `import { JobCard } from '#features/jobs'`),
  ],
  'only the design system touches Radix': [
    planted('apps/web/src/features/jobs/x.tsx', `import { Dialog } from 'radix-ui'`),
    planted('apps/web/src/app/x.tsx', `import { Slot } from '@radix-ui/react-slot'`),
  ],
  'the product never imports a stand-in': [
    planted('apps/server/src/app/x.ts', `import { port } from '@headwater/stand-ins/mail'`),
    planted('apps/server/src/app/x.ts', `import('../../../../packages/stand-ins/src/mail.ts')`),
  ],
  'a stand-in knows nothing of the product': [
    planted('packages/stand-ins/src/x.ts', `import { port } from '@headwater/server/config'`),
  ],
  'journeys see screens and HTTP, never source': [
    planted('e2e/x.ts', `import { list } from '../apps/server/src/modules/jobs/store.ts'`),
    planted('e2e/x.ts', `import { port } from '@headwater/server/config'`),
  ],
}

function planted(path: string, text: string): Fault {
  return { named: `${text} in ${path}`, tree: { [path]: text }, says: `${path} imports` }
}
