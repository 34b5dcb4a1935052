import type { Plugin } from 'vite'

const imports = /^import .* from "\.\.\/core\/(?:to-json-schema|json-schema-processors)\.js";$/gm

const instead = `
const refuse = () => { throw new Error('JSON Schema is not in this bundle.') }
const createToJSONSchemaMethod = () => refuse, createStandardJSONSchemaMethod = () => refuse
const processors = {}
`

/**
 * Takes zod's writer of JSON Schema out of the browser's bundle, where nothing is ever described:
 * the server makes the API documentation. zod hangs it on every schema, so nothing shakes it off.
 */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'headwater:leave-out-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const found = code.match(imports)?.length
        if (found !== 2) this.error('zod imports its JSON Schema in another way now: look again.')
        return { code: code.replace(imports, '') + instead, map: null }
      },
    },
  }
}
