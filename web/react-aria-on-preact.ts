import { type Patches, patchModules } from './patch-modules.ts'

/**
 * Where react-aria counts on what React does and Preact does not, its code is changed as it is bundled, so that an update of
 * react-aria cannot silently undo this. Decision 0025.
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
}
