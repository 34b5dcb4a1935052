import type Element from 'happy-dom/lib/nodes/element/Element.js'
import HTMLLabelElementUtility from 'happy-dom/lib/nodes/html-label-element/HTMLLabelElementUtility.js'
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import * as symbols from 'happy-dom/lib/PropertySymbol.js'

/**
 * Testing Library asks every button for its labels. For each, Happy DOM searches the document with a
 * selector that contains the button's id, so no cache applies. The list of all labels is cached until
 * the document changes.
 */
Object.assign(HTMLLabelElementUtility, {
  getAssociatedLabelElements: (element: Element): NodeList<Element> => {
    const { id, isConnected, ownerDocument } = element
    const all: Iterable<Element> =
      id !== '' && isConnected ? ownerDocument.getElementsByTagName('label') : []
    const labels = [...all].filter((label) => label.getAttribute('for') === id)
    let parent = element.parentElement
    while (parent && parent.tagName !== 'LABEL') parent = parent.parentElement
    if (parent) labels.push(parent)
    return new NodeList(symbols.illegalConstructor, labels)
  },
})
