import Document from 'happy-dom/lib/nodes/document/Document.js'
import Element from 'happy-dom/lib/nodes/element/Element.js'
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import * as symbols from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import SelectorCombinator from 'happy-dom/lib/query-selector/SelectorCombinatorEnum.js'
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js'

const querySelectorAll = QuerySelector.querySelectorAll.bind(QuerySelector)

/**
 * Nearly all selectors of Testing Library are lists without combinators (`*[role~="link"],a[href]`).
 * For each part of such a list, Happy DOM walks the tree, and it registers the result with every
 * element it passes, to be dropped at the next change. Here one walk in document order finds the same
 * elements. Happy DOM answers all other selectors, and parses each one when it is first used.
 */
Object.assign(QuerySelector, {
  querySelectorAll: (node: Element | Document, selector: string): NodeList<Element> => {
    const items = findParsedItems(node, selector)
    if (!items) return querySelectorAll(node, selector)
    const found: Element[] = []
    collectMatches(node, items, node instanceof Document ? node.documentElement : node, found)
    return new NodeList(symbols.illegalConstructor, found)
  },
})

function findParsedItems(node: Element | Document, selector: string): SelectorItem[] | undefined {
  if (!(node instanceof Element || node instanceof Document)) return undefined
  const groups = node[symbols.window][symbols.querySelectorCache].get(selector)
  const items = groups?.flat()
  const isPlain = (item: SelectorItem) => item.combinator === SelectorCombinator.none
  return items?.length === groups?.length && items?.every(isPlain) ? items : undefined
}

function collectMatches(
  parent: Element | Document,
  items: SelectorItem[],
  scope: Element,
  found: Element[],
): void {
  for (const child of parent[symbols.elementArray]) {
    if (items.some((item) => item.match(scope, child))) found.push(child)
    collectMatches(child, items, scope, found)
  }
}
