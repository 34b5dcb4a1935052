import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, RolldownMagicString } from 'rolldown'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { builtProgramPath } from './server-programs.ts'

/**
 * Makes `import.meta` mean the same in built code as in its source: `url`, `dirname` and `filename`
 * name the source file, so that data beside it is found, and `new URL('./thread.ts',
 * import.meta.url)` names the built program of that file.
 */
export function keepSourceLocations(): Plugin {
  return {
    name: 'keep-source-locations',
    transform: {
      filter: { code: 'import.meta' },
      handler(code, id) {
        const edited = new RolldownMagicString(code)
        const replaced = new Set<ESTree.Node>()
        new Visitor({
          NewExpression: (node) => {
            const [path, base] = node.arguments
            const program = path && base && findProgram(node, path, base)
            if (!program) return
            replaced.add(base)
            const file = resolve(dirname(id), program)
            const chunk = this.emitFile({
              type: 'chunk',
              id: file,
              fileName: builtProgramPath(file),
            })
            edited.overwrite(node.start, node.end, `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`)
          },
          MemberExpression: (node) => {
            const property = findMetaProperty(node)
            if (!property || replaced.has(node)) return
            const location = locate(id, property)
            if (location) edited.overwrite(node.start, node.end, JSON.stringify(location))
          },
        }).visit(parseSync(id, code).program)
        return { code: edited }
      },
    },
  }
}

/** Returns the path in `new URL('./thread.ts', import.meta.url)`. */
function findProgram(
  { callee }: ESTree.NewExpression,
  path: ESTree.Node,
  base: ESTree.Node,
): string | undefined {
  if (callee.type !== 'Identifier' || callee.name !== 'URL') return undefined
  if (base.type !== 'MemberExpression' || findMetaProperty(base) !== 'url') return undefined
  if (path.type !== 'Literal' || typeof path.value !== 'string') return undefined
  return path.value.endsWith('.ts') ? path.value : undefined
}

function findMetaProperty({ object, property }: ESTree.MemberExpression): string | undefined {
  if (object.type !== 'MetaProperty' || object.meta.name !== 'import') return undefined
  return property.type === 'Identifier' ? property.name : undefined
}

function locate(id: string, property: string): string | undefined {
  if (property === 'url') return pathToFileURL(id).href
  if (property === 'dirname') return dirname(id)
  return property === 'filename' ? id : undefined
}
