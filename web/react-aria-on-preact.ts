import { type Patches, patchModules } from './patch-modules.ts'

/**
 * Where react-aria counts on what React does and Preact does not, its code is changed as it is bundled, so that an update of
 * react-aria cannot silently undo this (decision 0025); and where it leaves an announcement without a name.
 */
export function reactAriaOnPreact() {
  const id = /[\\/]react-aria[\\/]dist[\\/]private[\\/]/
  return patchModules('react-aria-on-preact', id, patches, 'web/react-aria-on-preact.ts')
}

const patches: Patches = {
  // The items of a list are rendered into a document of objects that has only the methods that React calls.
  '/collections/Document.mjs': [
    // Preact skips comments when it looks for the place of a node.
    ['this.nodeType = 8', 'this.nodeType = 1'],
    ['    addEventListener() {}', '    remove() { this.parentNode?.removeChild(this) }\n    addEventListener() {}'],
    [
      '    createElement(type) {',
      '    createElementNS(namespace, type) { return this.createElement(type) }\n    createElement(type) {',
    ],
  ],
  // A button that waits is announced by its id, for seven seconds. One that has gone by then would leave a name of nothing.
  '/live-announcer/LiveAnnouncer.mjs': [
    [
      "node.setAttribute('aria-labelledby', message['aria-labelledby']);",
      `const name = message['aria-labelledby'].split(' ').map((id) => {
                const named = document.getElementById(id);
                return named?.getAttribute('aria-label') ?? named?.textContent ?? '';
            }).join(' ').trim();
            if (!name) return;
            node.setAttribute('aria-label', name);`,
    ],
  ],
  // React's events are plain objects; those of the browser, which Preact hands on, lose all fields when they are spread.
  '/interactions/createEventHandler.mjs': [
    ['...e,', '...fieldsOf(e),'],
    [
      'export {',
      `function fieldsOf(event) {
  const fields = {}
  for (const name in event) fields[name] = typeof event[name] === 'function' ? event[name].bind(event) : event[name]
  return fields
}
export {`,
    ],
  ],
  // React runs the effects of a press at once, Preact after the next frame: until then the rest of the page is inert, and
  // what opened a dialog cannot take the focus back. A dialog that opens meanwhile, from a menu that is gone, returns it there.
  // A busy machine takes more frames than two.
  '/focus/FocusScope.mjs': [
    ['clone();\n                requestAnimationFrame(', 'clone();\n                afterEffects(nodeToRestore, '],
    [
      'treeNode.nodeToRestore = nodeToRestoreRef.current ?? undefined;',
      'treeNode.nodeToRestore = stillThere(nodeToRestoreRef.current);',
    ],
    [
      'export {',
      `let awaited
function afterEffects(node, run) {
  awaited = node
  const restore = (again) => {
    run()
    if (again > 0 && document.activeElement === document.body) requestAnimationFrame(() => restore(again - 1))
    else if (awaited === node) awaited = undefined
  }
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => restore(20))))
}
function stillThere(node) {
  return node?.isConnected && node !== document.body ? node : (awaited ?? node ?? undefined)
}
export {`,
    ],
  ],
}
