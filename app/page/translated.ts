import { useEffect } from 'react'

/** What a translator has put in the place of a text that the page made. */
const standIns = new WeakMap<Node, Node>()

/**
 * Translators of browsers put elements in the place of texts, with which React goes on: what it changes then would not be
 * seen, and what it takes away or puts something before would not be found. From the first such element on each text that
 * is touched stands in its own place first, where the translator finds it anew.
 */
export function useTranslated(): void {
  useEffect(() => {
    const watch = new MutationObserver((changes) => changes.forEach(noteStandIn))
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
}

function noteStandIn({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const [text] = removedNodes
  if (!(text instanceof Text) || text.isConnected) return
  const standIn = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
  if (!standIn) return
  standIns.set(text, standIn)
  minded ??= mindStandIns()
}

let minded: true | undefined

function mindStandIns(): true {
  const { removeChild, insertBefore, appendChild, nodeValue } = Object.getOwnPropertyDescriptors(
    Node.prototype,
  )
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      return isIn(this, child) ? removeChild.value!.call(this, child) : child
    },
    // What is moved leaves nothing where it was.
    appendChild(this: Node, node: Node) {
      returned(node)
      return appendChild.value!.call(this, node)
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      returned(node)
      return insertBefore.value!.call(this, node, before && isIn(this, before) ? before : null)
    },
  })
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      returned(this)
      nodeValue.set!.call(this, value)
    },
  })
  return true
}

/** Whether a node is a child, be it again. */
function isIn(parent: Node, child: Node): boolean {
  if (child.parentNode !== parent) returned(child)
  return child.parentNode === parent
}

function returned(text: Node): void {
  const standIn = standIns.get(text)
  standIns.delete(text)
  if (!text.isConnected) standIn?.parentNode?.replaceChild(text, standIn)
}
