import { inMegabytes } from './file-problem.ts'
import type { KitWords } from './kit-words.ts'

/** What the kit says in English. */
export const kitWords: KitWords = {
  button: { pending: 'LOADING' },
  close: { label: 'Close' },
  toasts: { label: 'Messages' },
  field: {
    optional: '(optional)',
    tick: 'Tick this option to continue.',
    fill: 'Fill in this field.',
    short: (length) => `Use at least ${length} characters.`,
    email: 'Enter a valid e-mail address.',
    url: 'Enter a full address that begins with https://.',
    range: 'The value is outside the permitted range.',
    format: 'The value is not in the expected format.',
  },
  form: {
    toCorrect: (count) => (count === 1 ? 'One field needs correction:' : `${count} fields need correction:`),
    errorTitle: 'Error: ',
  },
  password: { show: 'Show password' },
  copy: { label: 'Copy', copied: 'Copied to the clipboard.', failed: 'It could not be copied.' },
  fileDrop: { title: 'Drop a file here', button: 'Choose file', area: 'Area to drop files' },
  file: {
    type: 'The type of the chosen file is not accepted',
    size: (bytes) => `The file is larger than ${bytes} bytes${inMegabytes(bytes, 'en')}`,
  },
  signerFrame: { skip: 'Go to the next step' },
  frame: { skip: 'Go to the content', main: 'Main' },
  heading: { more: 'more than ', count: (count) => count.toLocaleString('en-GB') },
  failure: { again: 'Try again', kept: 'What you see was loaded before and may have changed.' },
  date: { half: 'Complete the date: day, month and year.' },
  dialog: { back: 'Back', lost: 'What you typed has not been saved. Close anyway?' },
  leaving: 'There are changes that have not been saved. Leave this page anyway?',
  loading: { label: 'Loading...' },
  menu: {
    actions: (record) => `Actions for ${record}`,
    failed:
      'The menu could not be opened. Check your internet connection and try again; if it does not open, reload the page.',
  },
  menuList: { current: 'current' },
  table: { actions: 'Actions', empty: 'Nothing found' },
  select: { choose: 'Choose', empty: 'Nothing found' },
  filters: { all: 'All' },
  chosen: { remove: (entry) => `Remove ${entry}` },
  stepper: { done: 'done' },
  stepPages: { newer: 'Newer', older: 'Older', of: 'of' },
  colour: { standard: 'Product default', choose: (label) => `Choose: ${label}`, hue: 'Hue' },
  pdf: {
    document: 'Document',
    failed: 'The document could not be shown.',
    stays: 'Check the connection. The document is still stored as it was.',
    again: 'Try again',
  },
  pdfPage: { page: pageOf },
  pdfBar: {
    view: 'View',
    smaller: 'Zoom out',
    larger: 'Zoom in',
    fitPage: 'fit the page',
    fitWidth: 'fit the width',
    seeWidth: 'Fit to the width',
    seePage: 'See the whole page',
    page: 'Page',
    of: 'of',
    pageOf,
    jump: 'go to another',
  },
  signature: {
    tabs: 'How to sign',
    canvas: 'Area to draw the signature. Without a mouse or touch, use the Type tab.',
    line: 'Sign on the line',
    typed: 'Your name',
    picture: 'Your signature',
    drop: 'Drop a photo or image of the signature',
    use: 'Use this signature',
  },
  initial: {
    tabs: 'How to initial',
    canvas: 'Area to draw the initials. Without a mouse or touch, use the Type tab.',
    line: 'Initial on the line',
    typed: 'Your initials',
    picture: 'Your initials',
    drop: 'Drop a photo or image of the initials',
    use: 'Use these initials',
  },
  pad: {
    draw: 'Draw',
    type: 'Type',
    upload: 'Upload image',
    failed: 'The image could not be prepared. Try drawing again.',
    noHand: 'The handwriting did not load. Check your internet connection and try again, or draw.',
  },
  draw: { undo: 'Undo', clear: 'Clear' },
  hands: { label: 'Handwriting', own: "The device's own letters" },
  picture: {
    unreadable: 'This image could not be read. Choose another one, as PNG or JPEG.',
    clear: 'Remove the white background',
    replace: 'Replace the image',
    choose: 'Choose image',
    hint: 'PNG or JPEG, dark ink on white paper',
  },
}

function pageOf(page: number, count: number | string) {
  return `Page ${page} of ${count}`
}
