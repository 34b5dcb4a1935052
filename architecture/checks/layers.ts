import { listImports } from '../imports.ts'
import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

export interface Layer {
  sentence: string
  /** The files the rule applies to. */
  from: RegExp
  except?: RegExp
  /** Forbidden imports: paths of the repository or names of packages. */
  never?: RegExp
  /** Or the only allowed imports. */
  only?: RegExp
}

export const layers: readonly Layer[] = [
  {
    sentence: 'the contract depends on zod alone',
    from: /^packages\/contract\/src\//,
    except: /\.test\.ts$/,
    only: /^(zod|packages\/contract\/src\/.*)$/,
  },
  {
    sentence: 'the platform knows no module and no composition',
    from: /^apps\/server\/src\/platform\//,
    never: /^(#modules|#app|apps\/server\/src\/(modules|app)\/)/,
  },
  {
    sentence: 'a module of the server knows no composition',
    from: /^apps\/server\/src\/modules\//,
    except: /\.test\.ts$/,
    never: /^(#app|apps\/server\/src\/app\/)/,
  },
  {
    sentence: 'the design system knows neither the contract nor the product',
    from: /^apps\/web\/src\/ui\//,
    never:
      /^(packages\/contract\/|#(features|pages|app)\/|apps\/web\/src\/(features|app)\/|apps\/web\/src\/lib\/http-client)/,
  },
  {
    sentence: 'the libraries of the web know no feature',
    from: /^apps\/web\/src\/lib\//,
    never: /^(#(features|pages|app)\/|apps\/web\/src\/(features|app)\/)/,
  },
  {
    sentence: 'only the design system touches Radix',
    from: /^apps\/web\//,
    except: /^apps\/web\/src\/ui\//,
    never: /^(radix-ui|@radix-ui\/.*)$/,
  },
  {
    sentence: 'the product never imports a stand-in',
    from: /^(apps|packages\/(contract|matching))\//,
    never: /^packages\/stand-ins(\/|$)/,
  },
  {
    sentence: 'a stand-in knows nothing of the product',
    from: /^packages\/stand-ins\//,
    never: /^apps\//,
  },
  {
    sentence: 'journeys see screens and HTTP, never source',
    from: /^e2e\//,
    never: /^apps\//,
  },
]

export function checkLayer(layer: Layer, files: readonly SourceFile[]): Report {
  const isSubject = (path: string) => layer.from.test(path) && !layer.except?.test(path)
  const examined = files.filter((file) => isCode(file) && isSubject(file.path)).length
  const violations = listImports(files)
    .filter(({ from, target }) => isSubject(from) && isForbidden(layer, target))
    .map(({ from, specifier }) => `${from} imports ${specifier}`)
  return report(examined, violations)
}

function isForbidden({ never, only }: Layer, target: string): boolean {
  return never?.test(target) === true || only?.test(target) === false
}
