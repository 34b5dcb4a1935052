import { createBuild, findBuildFolder, findBuiltFile, touchBuild } from './build/server-build.ts'

/** Programs with most of the server in them that tests start, some of them many times. */
const programs = [
  'apps/server/src/main.ts',
  'apps/server/test/fixtures/import-worker.ts',
  'apps/server/test/fixtures/inbox-reader.ts',
  'apps/server/test/fixtures/launch-worker.ts',
  'apps/server/test/search-process-main.ts',
]

/**
 * `node scripts/build-test-programs.ts`: builds these programs with the packages they use unless
 * they were built before, and prints where each of them is.
 */
const folder = `${findBuildFolder(['apps/server/test'])}-for-tests`
if (!(await touchBuild(folder))) {
  const { writeServerBuild } = await import('./build/write-server-build.ts')
  await createBuild(folder, (incoming) =>
    writeServerBuild(incoming, programs, { includesPackages: true }),
  )
}
const files = programs.map((program) => [program, findBuiltFile(folder, program)])
process.stdout.write(JSON.stringify(Object.fromEntries(files)))
