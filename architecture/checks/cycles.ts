import { listImports } from '../imports.ts'
import { type Report, report } from '../report.ts'
import { isCode, type SourceFile } from '../source-tree.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** No file imports itself by a detour. Imports of types alone vanish at run time and don't count. */
export function checkCycles(files: readonly SourceFile[]): Report {
  const graph = new Map<string, string[]>()
  for (const file of files) if (isCode(file)) graph.set(file.path, [])
  for (const { from, target, isTypeOnly } of listImports(files)) {
    if (!isTypeOnly && graph.has(target)) graph.get(from)?.push(target)
  }
  const violations = findKnots(graph).map((knot) => `cycle: ${knot.sort().join(', ')}`)
  return report(graph.size, violations)
}

/** Tarjan's strongly connected components, kept where more than one file, or a file with itself, is tied. */
function findKnots(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const knots: string[][] = []

  function visit(node: string): number {
    const index = order.size
    order.set(node, index)
    lowest.set(node, index)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lower(node, visit(next))
      else if (stack.includes(next)) lower(node, order.get(next) as number)
    }
    const low = lowest.get(node) as number
    if (low === index) {
      const knot = stack.splice(stack.indexOf(node))
      if (knot.length > 1 || graph.get(node)?.includes(node)) knots.push(knot)
    }
    return low
  }

  function lower(node: string, candidate: number): void {
    lowest.set(node, Math.min(lowest.get(node) as number, candidate))
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return knots
}
