/** The button of the menu that was opened last: an entry of it may open a dialog, and is gone by then. */
const menu: { button: Element | null } = { button: null }

export function rememberMenuButton(button: Element | null) {
  menu.button = button
}

/** The element that opened a dialog. Call this during its first render: afterwards the dialog itself has the focus. */
export function openerOf() {
  const { activeElement } = document
  const isPassing = activeElement === document.body || activeElement?.closest('[role=menu]')
  return isPassing ? menu.button : activeElement
}
