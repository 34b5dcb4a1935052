import type { Plugin } from 'vite'

interface Replacement {
  find: RegExp
  /** How many matches are expected. Another number means that zod's source has changed. */
  times: number
  instead: string
}

const refuse = `throw new Error('This part of zod is not in the bundle.')`

/**
 * Code that zod attaches to every schema, so that tree shaking can't remove it, and that the
 * browser does not need: the JSON Schema generator (the server describes the API), string formats
 * as methods (the contract writes `z.email()` and not `z.string().email()`), codecs, parsers compiled
 * with `eval` (which our Content-Security-Policy forbids), and the memoizer for circular values,
 * which JSON can't contain.
 */
const replacements: readonly Replacement[] = [
  {
    find: /^import .* from "\.\.\/core\/(?:to-json-schema|json-schema-processors)\.js";\n/gm,
    times: 2,
    instead: '',
  },
  { find: /^ {4}inst\._zod\.processJSONSchema = .*;\n/gm, times: 41, instead: '' },
  {
    find: /\{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\}/g,
    times: 26,
    instead: `{ ${refuse} }`,
  },
  {
    find: /\{\n {8}return (?:await )?parse\.(?:safe)?(?:En|De|en|de)code(?:Async)?\(this, .*\);\n {4}\}/g,
    times: 8,
    instead: `{ ${refuse} }`,
  },
  { find: /core\.\$ZodObjectJIT\.init/g, times: 1, instead: 'core.$ZodObject.init' },
  { find: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/g, times: 1, instead: '{}' },
]

const missing = `
const refuse = () => { ${refuse} }
const createToJSONSchemaMethod = () => refuse, createStandardJSONSchemaMethod = () => refuse
const processors = {}
`

/** Removes the parts of zod from the browser bundle that the app never uses. */
export function stripUnusedZod(): Plugin {
  return {
    name: 'headwater:thin-zod',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        let thinner = code
        for (const { find, times, instead } of replacements) {
          const found = thinner.match(find)?.length ?? 0
          if (found !== times)
            this.error(`zod has ${find} ${found} times and not ${times}: look at it again.`)
          thinner = thinner.replace(find, () => instead)
        }
        return { code: thinner + missing, map: null }
      },
    },
  }
}
