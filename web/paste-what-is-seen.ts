/** Word joiners of our own mails (contracts/unlinked.ts) and others without a width. */
const UNSEEN = /[\u200b\u2060\ufeff]/g

/** Pastes into a line of text what people see of it: a form would refuse an address for a character that nobody sees. */
export function pasteWhatIsSeen(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const seen = text.replace(UNSEEN, '')
  if (seen === text || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  // Nothing else tells the field, and can be undone.
  document.execCommand('insertText', false, seen)
}
