/** Items of the specification and of the issue that the tests of the signer's pages cover. */
const [any, limits, ways, sign] = ['any-screen', 'code-limits', 'ways-out', 'sign'].map(
  (name) => `test/web/signing/${name}.test.ts`,
)

export const signing = [
  {
    item: 'pad usable at 740 × 360 and 844 × 390; turning neither shrinks nor loses a drawing',
    test: `${any} > a phone on its side leaves room to draw, and turning it neither shrinks nor loses the drawing`,
  },
  { item: 'initials named as such', test: `${any} > initials are asked for by their name` },
  {
    item: 'consent leaves the page visible; full name one tap away; jump to page',
    test: `${any} > the consent leaves most of the window to the document, which tells its whole name and jumps to a page`,
  },
  {
    item: 'signing: 400 % zoom without sideways scroll',
    test: `${any} > at 400 % the signing page needs no sideways scrolling and no bar covers it`,
  },
  { item: 'signing: targets of 44 px', test: `${any} > targets on a phone are at least 44 pixels high` },
  {
    item: 'signing: forced colours',
    test: `${any} > with forced colours each field still shows where it is and which one is next`,
  },
  {
    item: '/sign/{code}/success: what happens next, the copy, the next document',
    test: `${any} > after signing the page says where the copy goes and opens the next document that waits`,
  },
  {
    item: 'verify keeps the digits offline and has a button',
    test: `${limits} > without a connection the digits stay and a button sends them again`,
  },
  {
    item: "five wrong codes unlock 'Reenviar'",
    test: `${limits} > five wrong codes use the code up, and another can be asked for at once`,
  },
  {
    item: 'a document cancelled or deleted meanwhile closes at once',
    test: `${ways} > a document that was cancelled meanwhile closes by itself, and one that was deleted with the next press`,
  },
  {
    item: 'a drawing that was not used yet survives a reload',
    test: `${sign} > neither a reload nor a lost connection loses what was typed and drawn`,
  },
  {
    item: '/sign/{code}/closed: who declined, by the person and not by the name; a reason that was typed stays',
    test: `${ways} > declining asks for a reason, and whoever opens the document afterwards reads it`,
  },
  {
    item: '/sign/{code}/closed: a document that ended after one had signed',
    test: `${any} > after signing the page says where the copy goes and opens the next document that waits`,
  },
  {
    item: 'a seven-field signing in at most 25 keys besides typing',
    test: `${sign} > seven fields are filled and signed with the keyboard alone, in at most 25 keys besides typing`,
  },
]
